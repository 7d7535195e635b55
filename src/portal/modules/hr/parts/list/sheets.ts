/** A sheet has so many cards, two across. */
const ofSheet = 10;

/**
 * Sheets of cards with their backs: those lie in pairs the other way round, so that a sheet turned over its long edge
 * has each back behind its front; beside the back of a card that stands alone there is nothing.
 */
export function sheetsOf<Card>(cards: readonly Card[]): { fronts: readonly Card[]; backs: readonly (Card | null)[] }[] {
  const count = Math.ceil(cards.length / ofSheet);
  return Array.from({ length: count }, (_, at) => {
    const fronts = cards.slice(at * ofSheet, (at + 1) * ofSheet);
    return { fronts, backs: fronts.flatMap((card, place) => (place % 2 === 0 ? [fronts[place + 1] ?? null, card] : [])) };
  });
}
