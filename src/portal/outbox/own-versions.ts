/**
 * Versions created by this page’s own changes. Between an answer and the reload of the record, a screen still writes
 * with the version that it read. This is not a conflict, because the page itself made that change.
 */
const chains = new Map<string, { before: Set<number | null>; now: number | null }>();

/** Records that a change of one version has resulted in another. */
export function noteOwn(record: string, from: number | null, to: number | null): void {
  const former = chains.get(record);
  // Another user has changed the record, unless this continues our last change.
  const before = former?.now === from ? former.before : new Set<number | null>();
  chains.set(record, { before: before.add(from), now: to });
}

/** The version to write with, given the version that was read. */
export function latestOwn(record: string, read: number | null): number | null {
  const chain = chains.get(record);
  return chain?.before.has(read) ? chain.now : read;
}

export const forgetOwn = (): void => chains.clear();
