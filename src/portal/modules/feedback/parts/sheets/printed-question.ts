import type { AnswerKind } from '../../../../../contract/feedback/fields.ts';
import type { AskedQuestion } from '../../../../../contract/feedback/sheets.ts';
import type { Bank, SheetRow } from './sheet-rows.ts';

/** A question as it is read by whoever answers, in every language that it has. */
export interface PrintedQuestion {
  readonly key: string;
  /** Of an outcome of the course, which has its own words there; null: of the bank. */
  readonly outcome: number | null;
  readonly body: string;
  readonly texts: readonly { readonly locale: string; readonly body: string }[];
  readonly answer: AnswerKind;
  readonly isRequired: boolean;
}

/** A row of a sheet as it is asked. */
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

/** The questions of a sheet as they are asked; the bank adds other languages as soon as it is here. */
export const printedQuestions = (questions: readonly AskedQuestion[], bank: Bank | null): PrintedQuestion[] =>
  questions.map((one) => ({ ...printedRow(one, bank ?? new Map()), body: one.body ?? '', answer: one.answer }));

/** The wording in a language, or the English one. */
export const wordingIn = ({ body, texts }: Pick<PrintedQuestion, 'body' | 'texts'>, language: string) => {
  const own = texts.find(({ locale }) => locale === language);
  return own ? { locale: language, body: own.body } : { locale: 'en', body };
};

/** The languages in which all of it, or some of it, can be read; English comes first. */
export const languagesIn = (questions: readonly PrintedQuestion[]): string[] => [
  'en',
  ...new Set(questions.flatMap(({ texts }) => texts.map(({ locale }) => locale))),
];
