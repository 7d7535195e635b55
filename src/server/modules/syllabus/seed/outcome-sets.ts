import { nationalSets } from '../../../../contract/syllabus/national-sets.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import { builtInSets, twelveToEleven } from '../outcomes/national-sets.ts';

/** The two national sets: id 1 is the set of 12, id 2 the set of 11. */
export const nationalSetRows: Numbered<'outcomeSets'>[] = nationalSets.map((key, index) => {
  const { name, count, adoptedOn } = builtInSets[key];
  return { id: index + 1, kind: 'PO', programId: null, name, nationalCount: count, adoptedOn, retiredOn: null };
});

/** Outcomes of the national sets: ids 1 to 12 belong to the older set, 13 to 23 to the newer one. */
export const nationalOutcomeRows: Numbered<'outcomes'>[] = nationalSets
  .flatMap((key, set) =>
    builtInSets[key].outcomes.map((outcome, index) => ({
      outcomeSetId: set + 1,
      ordinal: index + 1,
      code: `PO${index + 1}`,
      ...outcome,
    })),
  )
  .map((row, index) => ({ id: index + 1, ...row }));

/** First free ids for other sets. */
export const firstFreeSet = nationalSetRows.length + 1;
export const firstFreeOutcome = nationalOutcomeRows.length + 1;

export const nationalCrosswalk: Row<'outcomeCrosswalks'>[] = twelveToEleven.map((to, index) => ({
  fromOutcomeId: index + 1,
  toOutcomeId: twelveToEleven.length + to,
}));
