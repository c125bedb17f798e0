/**
 * What keeps the serving process small, for every kind of start; a test holds the Dockerfile and the service to it.
 * Left to
 * itself, Node takes memory because there is some: after a load it would hold 400 MB, of which it uses 40.
 */
export const memoryFlags = ["--heap-growing-percent=20", "--max-semi-space-size=8"];

/** Threads that compress pages at the start would each keep an arena of memory that nobody uses again. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "1" };
