/** How long work may go on before everybody else has a turn: a page takes several turns, and waits before each. */
const turnMs = 5;

/** For a loop over thousands of rows: awaited at each, it lets the event loop go on whenever a turn has been used up. */
export function rests(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await new Promise<void>((resume) => setImmediate(resume));
    since = performance.now();
  };
}

/** The rows in parts of at most so many. */
export function inParts<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_part, index) => rows.slice(index * size, (index + 1) * size));
}
