import {
  addFeedbackQuestion,
  changeFeedbackQuestion,
  feedbackQuestionFields,
  feedbackQuestionProblems,
  getFeedbackQuestion,
  questionLanguages,
} from '../../../../contract/feedback/questions.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { BodyControl } from '../parts/questions/body-control.tsx';
import { ClosedField } from '../parts/questions/closed-field.tsx';
import { ClosedNote } from '../parts/questions/closed-note.tsx';
import { LocaleControl, WordingControl } from '../parts/questions/wording-controls.tsx';

/** Form of a question, in English and other languages. */
export const Screen = formScreen({
  texts: 'feedbackQuestion',
  get: getFeedbackQuestion,
  create: addFeedbackQuestion,
  change: changeFeedbackQuestion,
  addFields: feedbackQuestionFields,
  editFields: feedbackQuestionFields,
  sections: [
    { key: 'question', fields: ['code', 'courseKind', 'category', 'body', 'answer', 'isReversed', 'isActive'] },
    { key: 'languages', fields: ['texts'] },
  ],
  defaults: () => ({
    code: null,
    body: null,
    courseKind: 'theory',
    category: null,
    answer: 'rating',
    isReversed: false,
    isActive: true,
    texts: [],
  }),
  keepForNext: ['courseKind', 'category', 'answer'],
  follow: (field, { answer }) => (field === 'answer' && answer !== 'rating' ? { isReversed: false } : {}),
  newRow: (_list, { texts }) => ({ locale: firstFree(texts), body: null }),
  check: feedbackQuestionProblems,
  controls: {
    code: ClosedField,
    courseKind: ClosedField,
    category: ClosedField,
    answer: ClosedField,
    isReversed: ClosedField,
    body: BodyControl,
    'texts.locale': LocaleControl,
    'texts.body': WordingControl,
  },
  Facts: ClosedNote,
  listPath: to('feedbackQuestions'),
  viewPath: () => to('feedbackQuestions'),
  nameOf: ({ code }) => code,
});

/** The first language without a translation of the question. */
function firstFree(texts: unknown): string | null {
  const there = (Array.isArray(texts) ? texts : []).map(({ locale }: { locale?: unknown }) => locale);
  return questionLanguages.find((code) => !there.includes(code)) ?? null;
}
