import type { AskedQuestion, FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';

type Asked = Pick<AskedQuestion, 'feedbackQuestionId' | 'courseOutcomeOrdinal' | 'code' | 'body' | 'weight' | 'isRequired'>;

export interface Difference {
  readonly mark: 'added' | 'removed' | 'changed';
  readonly code: string;
  readonly body: string | null;
  readonly before: Asked | null;
  readonly after: Asked | null;
}

const keyOf = ({ feedbackQuestionId, courseOutcomeOrdinal }: Asked) => `${feedbackQuestionId} ${courseOutcomeOrdinal}`;
const byKey = (questions: readonly Asked[]) => new Map(questions.map((one) => [keyOf(one), one]));

/**
 * Differences between two revisions: questions in the order of the later one, then removed ones. Wordings do not
 * differ: another wording is another question.
 */
export function sheetDifference(before: readonly Asked[], after: readonly Asked[]): Difference[] {
  const [earlier, later] = [byKey(before), byKey(after)];
  const kept = after.flatMap((one): Difference[] => {
    const was = earlier.get(keyOf(one)) ?? null;
    const { code, body } = one;
    if (was === null) return [{ mark: 'added', code, body, before: null, after: one }];
    const isSame = was.weight === one.weight && was.isRequired === one.isRequired;
    return isSame ? [] : [{ mark: 'changed', code, body, before: was, after: one }];
  });
  const gone = before.filter((one) => !later.has(keyOf(one)));
  return [...kept, ...gone.map((one): Difference => ({ mark: 'removed', code: one.code, body: one.body, before: one, after: null }))];
}

/** Common questions are in a different order. */
export function isReordered(before: readonly Asked[], after: readonly Asked[]): boolean {
  const [earlier, later] = [byKey(before), byKey(after)];
  const one = before.map(keyOf).filter((key) => later.has(key));
  const other = after.map(keyOf).filter((key) => earlier.has(key));
  return one.join() !== other.join();
}

/** Fields of the sheet itself that differ. */
export const changedFields = (before: FeedbackSheet, after: FeedbackSheet) =>
  (['courseKind', 'purpose', 'intro'] as const).filter((field) => before[field] !== after[field]);
