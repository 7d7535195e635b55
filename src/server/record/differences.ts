/** The changes that turn the stored rows of a list into the sent ones. */
export interface Differences<Stored, Sent> {
  readonly added: readonly Sent[];
  readonly changed: readonly { before: Stored; after: Sent }[];
  readonly removed: readonly Stored[];
}

interface Row {
  id?: number | undefined;
}

/**
 * Compares the stored rows of a list with the sent ones by id. A row whose key (a guardian's relation) changed is
 * removed and added again, so that two rows may swap their keys.
 */
export function differences<Stored extends Row, Sent extends Row>(
  stored: readonly Stored[],
  sent: readonly Sent[],
  { fields, key }: { fields: readonly string[]; key: readonly string[] },
): Differences<Stored, Sent> {
  const value = (row: Row, field: string) => (row as Record<string, unknown>)[field] ?? null;
  const byId = new Map(stored.map((row) => [row.id, row]));
  const inBoth = sent.flatMap((after) => {
    const before = byId.get(after.id);
    return before && key.every((field) => value(before, field) === value(after, field)) ? [{ before, after }] : [];
  });
  const keptIds = new Set(inBoth.map(({ before }) => before.id));
  return {
    changed: inBoth.filter(({ before, after }) => fields.some((field) => value(before, field) !== value(after, field))),
    added: sent.filter(({ id }) => id === undefined || !keptIds.has(id)),
    removed: stored.filter(({ id }) => !keptIds.has(id)),
  };
}

/** True if the sent rows equal the stored ones. */
export function isUnchanged({ added, changed, removed }: Differences<unknown, unknown>): boolean {
  return added.length + changed.length + removed.length === 0;
}
