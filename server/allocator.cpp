// server/allocator.cpp: settings of the allocator, which it reads before main.
//
// Trees and records are looked up at random all over memory: with pages of 4 KiB every lookup waits
// for the page table as well. Huge pages (where the system offers them on request) save a third of
// a lookup's time. What a statement or a dropped table gave back serves the next one for a minute:
// the system zeroes every page that it hands out, a quarter of the time of a bulk load. Large
// pieces are no exception, which the allocator would make by itself. After that minute a thread of
// the allocator's gives it back to the system: without one, memory of a large result stays with a
// server that has little to do. Sanitizer builds have an allocator of their own and ignore this.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf =
    "thp:always,metadata_thp:auto,oversize_threshold:0,dirty_decay_ms:60000,"
    "background_thread:true";
}
