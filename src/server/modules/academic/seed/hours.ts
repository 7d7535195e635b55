import type { Numbered } from '../../../database/seed/rows.ts';

/**
 * Seven periods a day with a break after the fourth. In summer they begin earlier and are shorter. Times are in
 * minutes, `starts` since midnight.
 */
const schemes = [
  { id: 1, name: 'Regular hours', effectiveFrom: '2022-07-01', starts: 540, length: 55, gap: 5, lunch: 55 },
  { id: 2, name: 'Summer hours', effectiveFrom: '2027-04-01', starts: 390, length: 45, gap: 5, lunch: 25 },
] as const;

export const schemeRows: Numbered<'slotSchemes'>[] = schemes.map(({ id, name, effectiveFrom }) => ({
  id,
  name,
  effectiveFrom,
}));

export const slotRows: Numbered<'slots'>[] = schemes.flatMap(({ id, starts, length, gap, lunch }) => {
  let from = starts;
  return ['1', '2', '3', '4', 'Lunch', '5', '6', '7'].map((name, index) => {
    const isBreak = name === 'Lunch';
    const to = from + (isBreak ? lunch : length);
    const slot = {
      id: (id - 1) * 8 + index + 1,
      slotSchemeId: id,
      ordinal: index + 1,
      name,
      startsAt: clock(from),
      endsAt: clock(to),
      isBreak,
    };
    from = to + gap;
    return slot;
  });
});

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
