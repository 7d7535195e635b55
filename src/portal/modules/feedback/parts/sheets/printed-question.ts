import type { AnswerKind } from '../../../../../contract/feedback/fields.ts';
import type { AskedQuestion } from '../../../../../contract/feedback/sheets.ts';
import type { Bank, SheetRow } from './sheet-rows.ts';

/** A question with all its translations, as students read it. */
export interface PrintedQuestion {
  readonly key: string;
  /** Number of a course outcome, which has the course's own wording. Null for questions of the bank. */
  readonly outcome: number | null;
  readonly body: string;
  readonly texts: readonly { readonly locale: string; readonly body: string }[];
  readonly answer: AnswerKind;
  readonly isRequired: boolean;
}

/** A row of a sheet in print. */
export function printedRow({ feedbackQuestionId, courseOutcomeOrdinal, isRequired }: SheetRow, bank: Bank): PrintedQuestion {
  const question = feedbackQuestionId === null ? undefined : bank.get(feedbackQuestionId);
  return {
    key: `${feedbackQuestionId ?? 'co'} ${courseOutcomeOrdinal ?? ''}`,
    outcome: courseOutcomeOrdinal,
    body: question?.body ?? '',
    texts: question?.texts ?? [],
    answer: question?.answer ?? 'rating',
    isRequired,
  };
}

/** Questions of a sheet in print. The bank adds translations once loaded. */
export const printedQuestions = (questions: readonly AskedQuestion[], bank: Bank | null): PrintedQuestion[] =>
  questions.map((question) => ({ ...printedRow(question, bank ?? new Map()), body: question.body ?? '', answer: question.answer }));

/** Wording in a language, or else in English. */
export const wordingIn = ({ body, texts }: Pick<PrintedQuestion, 'body' | 'texts'>, language: string) => {
  const translation = texts.find(({ locale }) => locale === language);
  return translation ? { locale: language, body: translation.body } : { locale: 'en', body };
};

/** English, then the languages into which at least one question is translated. */
export const languagesIn = (questions: readonly PrintedQuestion[]): string[] => [
  'en',
  ...new Set(questions.flatMap(({ texts }) => texts.map(({ locale }) => locale))),
];
