/** The items grouped by key; keys are in order of first appearance. */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The first item of each key. */
export function byKey<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item> {
  const firsts = new Map<Key, Item>();
  for (const item of items) if (!firsts.has(keyOf(item))) firsts.set(keyOf(item), item);
  return firsts;
}
