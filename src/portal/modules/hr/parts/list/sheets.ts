/** Cards per sheet, two across. */
const ofSheet = 10;

/**
 * Sheets of cards with their backs. Backs are swapped in pairs, so that each is behind its front when the sheet is
 * turned over its long edge. The back of a single last card has an empty place beside it.
 */
export function sheetsOf<Card>(cards: readonly Card[]): { fronts: readonly Card[]; backs: readonly (Card | null)[] }[] {
  const count = Math.ceil(cards.length / ofSheet);
  return Array.from({ length: count }, (_, at) => {
    const fronts = cards.slice(at * ofSheet, (at + 1) * ofSheet);
    return { fronts, backs: fronts.flatMap((card, place) => (place % 2 === 0 ? [fronts[place + 1] ?? null, card] : [])) };
  });
}
