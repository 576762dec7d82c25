// tokio-postgres, as most Rust programs use PostgreSQL. drivers_tokio PORT
use futures_util::{future, pin_mut, stream, SinkExt, StreamExt, TryStreamExt};
use std::time::Duration;
use tokio_postgres::error::SqlState;
use tokio_postgres::{AsyncMessage, Client, Error, IsolationLevel, NoTls};

fn check(name: &str) {
    println!("tokio-postgres: {name}");
}

async fn connect(target: &str) -> Result<Client, Error> {
    let (client, connection) = tokio_postgres::connect(target, NoTls).await?;
    tokio::spawn(connection);
    Ok(client)
}

async fn types(client: &Client) -> Result<(), Error> {
    check("values of Rust in binary");
    let row = client
        .query_one(
            "select $1::bool, $2::int2, $3::int4, $4::int8, $5::float8, $6::text, $7::bytea, $8::int4[], $9::text",
            &[&true, &-7i16, &7i32, &(1i64 << 40), &1.5f64, &"té'xt", &[0u8, 255].as_slice(), &vec![Some(1i32), None], &None::<String>],
        )
        .await?;
    assert!(row.get::<_, bool>(0));
    assert_eq!((row.get::<_, i16>(1), row.get::<_, i32>(2), row.get::<_, i64>(3)), (-7, 7, 1 << 40));
    assert_eq!(row.get::<_, f64>(4), 1.5);
    assert_eq!(row.get::<_, &str>(5), "té'xt");
    assert_eq!(row.get::<_, &[u8]>(6), [0, 255]);
    assert_eq!(row.get::<_, Vec<Option<i32>>>(7), [Some(1), None]);
    assert_eq!(row.get::<_, Option<&str>>(8), None);
    check("types of users are looked up in the catalogs");
    client.batch_execute("drop type if exists drivers_mood; create type drivers_mood as enum ('sad', 'ok')").await?;
    let statement = client.prepare("select 'ok'::drivers_mood, array['sad']::drivers_mood[]").await?;
    assert_eq!(statement.columns()[0].type_().name(), "drivers_mood");
    assert_eq!(statement.columns()[1].type_().name(), "_drivers_mood");
    client.batch_execute("drop type drivers_mood").await
}

async fn blocks(client: &mut Client) -> Result<(), Error> {
    check("transactions, savepoints, error recovery");
    client.batch_execute("drop table if exists drivers_tokio; create table drivers_tokio (id int primary key, name text)").await?;
    let mut transaction = client.build_transaction().isolation_level(IsolationLevel::Serializable).start().await?;
    transaction.execute("insert into drivers_tokio values ($1, $2)", &[&1, &"one"]).await?;
    let savepoint = transaction.savepoint("s").await?;
    let error = savepoint.execute("insert into drivers_tokio values ($1, $2)", &[&1, &"again"]).await.unwrap_err();
    assert_eq!(error.code(), Some(&SqlState::UNIQUE_VIOLATION));
    assert_eq!(error.as_db_error().unwrap().constraint(), Some("drivers_tokio_pkey"));
    savepoint.rollback().await?;
    transaction.execute("insert into drivers_tokio values ($1, $2)", &[&2, &"two"]).await?;
    transaction.commit().await?;
    assert_eq!(client.query("select id from drivers_tokio", &[]).await?.len(), 2);
    check("portals read in pieces");
    let transaction = client.transaction().await?;
    let portal = transaction.bind("select generate_series(1, 25)", &[]).await?;
    let mut sizes = vec![];
    loop {
        let rows = transaction.query_portal(&portal, 10).await?;
        sizes.push(rows.len());
        if rows.len() < 10 {
            break;
        }
    }
    assert_eq!(sizes, [10, 10, 5]);
    transaction.commit().await
}

async fn pipeline(client: &Client) -> Result<(), Error> {
    check("pipeline: a hundred queries in flight");
    let statement = client.prepare("select $1::int4 * 2").await?;
    let numbers: Vec<i32> = (0..100).collect();
    let double = |number: &i32| {
        let (client, statement, number) = (client, statement.clone(), *number);
        async move { client.query_one(&statement, &[&number]).await }
    };
    let rows = future::try_join_all(numbers.iter().map(double)).await?;
    for (number, row) in numbers.iter().zip(rows) {
        assert_eq!(row.get::<_, i32>(0), number * 2);
    }
    Ok(())
}

async fn copy(client: &Client) -> Result<(), Error> {
    check("copy");
    let sink = client.copy_in("copy drivers_tokio from stdin").await?;
    pin_mut!(sink);
    let mut lines = stream::iter(["10\tten\n", "11\televen\n"].map(|line| Ok::<_, Error>(line.as_bytes())));
    sink.send_all(&mut lines).await?;
    assert_eq!(sink.finish().await?, 2);
    let out = client.copy_out("copy (select name from drivers_tokio where id >= 10 order by id) to stdout").await?;
    let bytes = out.try_fold(vec![], |mut all, piece| async move {
        all.extend_from_slice(&piece);
        Ok(all)
    });
    assert_eq!(bytes.await?, b"ten\neleven\n");
    Ok(())
}

async fn signals(target: &str) -> Result<(), Error> {
    check("notification");
    let (client, mut connection) = tokio_postgres::connect(target, NoTls).await?;
    let (sender, mut receiver) = tokio::sync::mpsc::unbounded_channel();
    let messages = stream::poll_fn(move |context| connection.poll_message(context));
    tokio::spawn(messages.for_each(move |message| {
        if let Ok(AsyncMessage::Notification(notice)) = message {
            sender.send(notice.payload().to_owned()).unwrap();
        }
        future::ready(())
    }));
    client.batch_execute("listen drivers; notify drivers, 'hello'").await?;
    let payload = tokio::time::timeout(Duration::from_secs(10), receiver.recv()).await.unwrap();
    assert_eq!(payload.as_deref(), Some("hello"));
    check("cancel");
    let token = client.cancel_token();
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(200)).await;
        token.cancel_query(NoTls).await.unwrap();
    });
    let error = client.batch_execute("select pg_sleep(30)").await.unwrap_err();
    assert_eq!(error.code(), Some(&SqlState::QUERY_CANCELED));
    client.batch_execute("select 1").await
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let port = std::env::args().nth(1).expect("a port");
    let mut target = format!("host=127.0.0.1 port={port} user=postgres dbname=postgres");
    if let Ok(password) = std::env::var("PGPASSWORD") {
        target += &format!(" password={password}");
    }
    check("connect");
    let mut client = connect(&target).await?;
    types(&client).await?;
    blocks(&mut client).await?;
    pipeline(&client).await?;
    copy(&client).await?;
    signals(&target).await?;
    client.batch_execute("drop table drivers_tokio").await
}
