/** Cards per sheet, in two columns. */
const ofSheet = 10;

/**
 * Splits cards into sheets for printing on both sides. The backs are swapped in pairs, so that each back is behind its
 * front when the sheet is turned over its long edge. Null is an empty place beside the back of a single last card.
 */
export function sheetsOf<Card>(cards: readonly Card[]): { fronts: readonly Card[]; backs: readonly (Card | null)[] }[] {
  const count = Math.ceil(cards.length / ofSheet);
  return Array.from({ length: count }, (_, at) => {
    const fronts = cards.slice(at * ofSheet, (at + 1) * ofSheet);
    return { fronts, backs: fronts.flatMap((card, place) => (place % 2 === 0 ? [fronts[place + 1] ?? null, card] : [])) };
  });
}
