/** Why runs cannot be undone, by id: `reasonOf` returns a code, or null if its run can be undone. */
export async function reasonsByRun<Result>(
  runs: ReadonlyMap<number, Result>,
  reasonOf: (result: Result) => string | null | Promise<string | null>,
): Promise<ReadonlyMap<number, string>> {
  const reasons = new Map<number, string>();
  for (const [id, result] of runs) {
    const reason = await reasonOf(result);
    if (reason !== null) reasons.set(id, reason);
  }
  return reasons;
}
