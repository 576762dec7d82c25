"""Data in the shape of TPC-H (specification 3.0, clause 4.2): its tables, keys, ranges and skews, from one seed. Names and comments are shorter and
drawn from fewer words than dbgen's, so answers compare only between servers that were given the same rows, never with published ones."""
import datetime
import random

NATIONS = [
    ("ALGERIA", 0), ("ARGENTINA", 1), ("BRAZIL", 1), ("CANADA", 1), ("EGYPT", 4), ("ETHIOPIA", 0), ("FRANCE", 3), ("GERMANY", 3), ("INDIA", 2),
    ("INDONESIA", 2), ("IRAN", 4), ("IRAQ", 4), ("JAPAN", 2), ("JORDAN", 4), ("KENYA", 0), ("MOROCCO", 0), ("MOZAMBIQUE", 0), ("PERU", 1),
    ("CHINA", 2), ("ROMANIA", 3), ("SAUDI ARABIA", 4), ("VIETNAM", 2), ("RUSSIA", 3), ("UNITED KINGDOM", 3), ("UNITED STATES", 1),
]
REGIONS = ["AFRICA", "AMERICA", "ASIA", "EUROPE", "MIDDLE EAST"]
SEGMENTS = ["AUTOMOBILE", "BUILDING", "FURNITURE", "MACHINERY", "HOUSEHOLD"]
PRIORITIES = ["1-URGENT", "2-HIGH", "3-MEDIUM", "4-NOT SPECIFIED", "5-LOW"]
INSTRUCTIONS = ["DELIVER IN PERSON", "COLLECT COD", "NONE", "TAKE BACK RETURN"]
MODES = ["REG AIR", "AIR", "RAIL", "SHIP", "TRUCK", "MAIL", "FOB"]
COLORS = "almond azure beige black blue brown chocolate coral cream cyan forest ghost goldenrod green grey honeydew indian ivory khaki lace".split()
TYPES = [["STANDARD", "SMALL", "MEDIUM", "LARGE", "ECONOMY", "PROMO"], ["ANODIZED", "BURNISHED", "PLATED", "POLISHED", "BRUSHED"],
         ["TIN", "NICKEL", "BRASS", "STEEL", "COPPER"]]
CONTAINERS = [["SM", "LG", "MED", "JUMBO", "WRAP"], ["CASE", "BOX", "BAG", "JAR", "PKG", "PACK", "CAN", "DRUM"]]
WORDS = "special quick final even bold silent ironic pending regular deposits requests accounts packages theodolites foxes ideas pinto".split()
FIRST_DAY = datetime.date(1992, 1, 1)
LAST_ORDER_DAY = 2405  # 1998-08-02, clause 4.2.3: 151 days before the end
TODAY = (datetime.date(1995, 6, 17) - FIRST_DAY).days

SCHEMA = """
create table region (r_regionkey int primary key, r_name char(25) not null, r_comment varchar(152));
create table nation (n_nationkey int primary key, n_name char(25) not null, n_regionkey int not null, n_comment varchar(152));
create table supplier (s_suppkey int primary key, s_name char(25) not null, s_address varchar(40) not null, s_nationkey int not null,
  s_phone char(15) not null, s_acctbal numeric(15,2) not null, s_comment varchar(101) not null);
create table part (p_partkey int primary key, p_name varchar(55) not null, p_mfgr char(25) not null, p_brand char(10) not null,
  p_type varchar(25) not null, p_size int not null, p_container char(10) not null, p_retailprice numeric(15,2) not null, p_comment varchar(23) not null);
create table partsupp (ps_partkey int not null, ps_suppkey int not null, ps_availqty int not null, ps_supplycost numeric(15,2) not null,
  ps_comment varchar(199) not null, primary key (ps_partkey, ps_suppkey));
create table customer (c_custkey int primary key, c_name varchar(25) not null, c_address varchar(40) not null, c_nationkey int not null,
  c_phone char(15) not null, c_acctbal numeric(15,2) not null, c_mktsegment char(10) not null, c_comment varchar(117) not null);
create table orders (o_orderkey int primary key, o_custkey int not null, o_orderstatus char(1) not null, o_totalprice numeric(15,2) not null,
  o_orderdate date not null, o_orderpriority char(15) not null, o_clerk char(15) not null, o_shippriority int not null, o_comment varchar(79) not null);
create table lineitem (l_orderkey int not null, l_partkey int not null, l_suppkey int not null, l_linenumber int not null,
  l_quantity numeric(15,2) not null, l_extendedprice numeric(15,2) not null, l_discount numeric(15,2) not null, l_tax numeric(15,2) not null,
  l_returnflag char(1) not null, l_linestatus char(1) not null, l_shipdate date not null, l_commitdate date not null, l_receiptdate date not null,
  l_shipinstruct char(25) not null, l_shipmode char(10) not null, l_comment varchar(44) not null, primary key (l_orderkey, l_linenumber));
"""
INDEXES = """
create index on orders (o_custkey);
create index on lineitem (l_partkey, l_suppkey);
create index on customer (c_nationkey);
create index on partsupp (ps_suppkey);
"""


def day(number):
    return (FIRST_DAY + datetime.timedelta(days=number)).isoformat()


def cents(amount):
    return "%d.%02d" % divmod(amount, 100)


class Generator:
    """rows(table) yields the rows of a table as lists of text, the same for the same scale and seed."""

    def __init__(self, scale, seed=1):
        self.scale, self.seed = scale, seed
        self.days = [day(number) for number in range(LAST_ORDER_DAY + 200)]

    def count(self, thousands):
        return max(1, int(1000 * thousands * self.scale))

    def comment(self, draw, most):
        return " ".join(draw.choices(WORDS, k=draw.randint(2, most)))

    def retail_price(self, part):
        return 90000 + (part // 10) % 20001 + 100 * (part % 1000)

    def rows(self, table):
        return getattr(self, table)(random.Random(f"{self.seed} {table}"))

    def region(self, draw):
        for key, name in enumerate(REGIONS):
            yield [key, name, self.comment(draw, 10)]

    def nation(self, draw):
        for key, (name, region) in enumerate(NATIONS):
            yield [key, name, region, self.comment(draw, 10)]

    def supplier(self, draw):
        for key in range(1, self.count(10) + 1):
            nation = draw.randrange(25)
            yield [key, "Supplier#%09d" % key, self.comment(draw, 3), nation, self.phone(draw, nation), self.balance(draw), self.comment(draw, 8)]

    def part(self, draw):
        for key in range(1, self.count(200) + 1):
            name = " ".join(draw.sample(COLORS, 5))
            maker = draw.randint(1, 5)
            kind, container = (" ".join(draw.choice(words) for words in lists) for lists in (TYPES, CONTAINERS))
            yield [key, name, "Manufacturer#%d" % maker, "Brand#%d%d" % (maker, draw.randint(1, 5)), kind, draw.randint(1, 50), container,
                   cents(self.retail_price(key)), self.comment(draw, 2)]

    def supplier_of(self, part, number):
        """The four suppliers of a part, clause 4.2.3."""
        suppliers = self.count(10)
        return (part + number * (suppliers // 4 + (part - 1) // suppliers)) % suppliers + 1

    def partsupp(self, draw):
        for part in range(1, self.count(200) + 1):
            for supplier in sorted({self.supplier_of(part, number) for number in range(4)}):
                yield [part, supplier, draw.randint(1, 9999), cents(draw.randint(100, 100000)), self.comment(draw, 15)]

    def customer(self, draw):
        for key in range(1, self.count(150) + 1):
            nation = draw.randrange(25)
            yield [key, "Customer#%09d" % key, self.comment(draw, 3), nation, self.phone(draw, nation), self.balance(draw), draw.choice(SEGMENTS),
                   self.comment(draw, 10)]

    def phone(self, draw, nation):
        return "%d-%03d-%03d-%04d" % (10 + nation, draw.randint(100, 999), draw.randint(100, 999), draw.randint(1000, 9999))

    def balance(self, draw):
        amount = draw.randint(-99999, 999999)
        return ("-" if amount < 0 else "") + cents(abs(amount))

    def orders(self, draw):
        for order, _ in self.orders_with_lines(draw):
            yield order

    def lineitem(self, _):
        # The lines belong to the orders: drawn together, from the orders' seed.
        for _, lines in self.orders_with_lines(random.Random(f"{self.seed} orders")):
            yield from lines

    def orders_with_lines(self, draw):
        customers, parts = self.count(150), self.count(200)
        for number in range(self.count(1500)):
            key = (number // 8) * 32 + number % 8 + 1  # eight keys of 32 are used, clause 4.2.3
            customer = draw.randint(1, customers)
            if customer % 3 == 0:  # a third of the customers never orders
                customer = max(1, customer - 1)
            ordered = draw.randint(0, LAST_ORDER_DAY)
            lines, total, states = [], 0, set()
            for line in range(1, draw.randint(1, 7) + 1):
                lines.append(self.line(draw, key, line, ordered, parts))
                total += int(lines[-1][5].replace(".", ""))
                states.add(lines[-1][9])
            state = "P" if len(states) == 2 else states.pop()
            yield [key, customer, state, cents(total), self.days[ordered], draw.choice(PRIORITIES), "Clerk#%09d" % draw.randint(1, self.count(1)), 0,
                   self.comment(draw, 6)], lines

    def line(self, draw, key, number, ordered, parts):
        part, quantity = draw.randint(1, parts), draw.randint(1, 50)
        shipped, committed = ordered + draw.randint(1, 121), ordered + draw.randint(30, 90)
        received = shipped + draw.randint(1, 30)
        returned = draw.choice("RA") if received <= TODAY else "N"
        return [key, part, self.supplier_of(part, draw.randrange(4)), number, "%d.00" % quantity, cents(quantity * self.retail_price(part)), "0.%02d" % draw.randint(0, 10),
                "0.%02d" % draw.randint(0, 8), returned, "O" if shipped > TODAY else "F", self.days[shipped], self.days[committed], self.days[received],
                draw.choice(INSTRUCTIONS), draw.choice(MODES), self.comment(draw, 3)]


TABLES = ["region", "nation", "supplier", "part", "partsupp", "customer", "orders", "lineitem"]
