import type { AskedQuestion, FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';

type ComparedQuestion = Pick<AskedQuestion, 'feedbackQuestionId' | 'courseOutcomeOrdinal' | 'code' | 'body' | 'weight' | 'isRequired'>;

export interface Difference {
  readonly mark: 'added' | 'removed' | 'changed';
  readonly code: string;
  readonly body: string | null;
  readonly before: ComparedQuestion | null;
  readonly after: ComparedQuestion | null;
}

const keyOf = ({ feedbackQuestionId, courseOutcomeOrdinal }: ComparedQuestion) => `${feedbackQuestionId} ${courseOutcomeOrdinal}`;
const byKey = (questions: readonly ComparedQuestion[]) => new Map(questions.map((question) => [keyOf(question), question]));

/**
 * Differences between two revisions: questions in the order of the later one, then removed ones. Wordings do not
 * differ: another wording is another question.
 */
export function sheetDifference(before: readonly ComparedQuestion[], after: readonly ComparedQuestion[]): Difference[] {
  const [earlier, later] = [byKey(before), byKey(after)];
  const remaining = after.flatMap((question): Difference[] => {
    const was = earlier.get(keyOf(question)) ?? null;
    const { code, body } = question;
    if (was === null) return [{ mark: 'added', code, body, before: null, after: question }];
    const isSame = was.weight === question.weight && was.isRequired === question.isRequired;
    return isSame ? [] : [{ mark: 'changed', code, body, before: was, after: question }];
  });
  const gone = before.filter((question) => !later.has(keyOf(question)));
  return [
    ...remaining,
    ...gone.map((question): Difference => ({ mark: 'removed', code: question.code, body: question.body, before: question, after: null })),
  ];
}

/** True if the common questions are in a different order. */
export function isReordered(before: readonly ComparedQuestion[], after: readonly ComparedQuestion[]): boolean {
  const [earlier, later] = [byKey(before), byKey(after)];
  const earlierKeys = before.map(keyOf).filter((key) => later.has(key));
  const laterKeys = after.map(keyOf).filter((key) => earlier.has(key));
  return earlierKeys.join() !== laterKeys.join();
}

/** Fields of the sheet itself that differ. */
export const changedFields = (before: FeedbackSheet, after: FeedbackSheet) =>
  (['courseKind', 'purpose', 'intro'] as const).filter((field) => before[field] !== after[field]);
