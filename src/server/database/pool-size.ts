/** Connections to a PostgreSQL server that one process has at most. */
export const poolSize = 10;
