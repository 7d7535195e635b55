/**
 * What this page’s own changes have made of a record’s version. Between an answer and the record being asked anew, a screen
 * goes on writing upon the version that it read: that is no conflict, for it knows what it has put itself.
 */
const chains = new Map<string, { before: Set<number | null>; now: number | null }>();

/** A change upon one version has led to another. */
export function noteOwn(record: string, from: number | null, to: number | null): void {
  const former = chains.get(record);
  // Somebody else has changed it since, if that is not where our last one led.
  const before = former?.now === from ? former.before : new Set<number | null>();
  chains.set(record, { before: before.add(from), now: to });
}

/** The version to write upon, for who has read this one. */
export function latestOwn(record: string, read: number | null): number | null {
  const chain = chains.get(record);
  return chain?.before.has(read) ? chain.now : read;
}

export const forgetOwn = (): void => chains.clear();
