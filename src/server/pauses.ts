/**
 * Longest time in milliseconds that work may run before other requests get a turn. A page takes several turns and waits
 * before each.
 */
const turnMs = 5;

/** For a loop over thousands of rows: awaited in each round, it yields to the event loop whenever a turn is used up. */
export function rests(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await new Promise<void>((resume) => setImmediate(resume));
    since = performance.now();
  };
}

/** The rows in parts of at most `size`. */
export function inParts<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_part, index) => rows.slice(index * size, (index + 1) * size));
}
