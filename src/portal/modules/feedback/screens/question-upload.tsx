import { questionUpload } from '../../../../contract/feedback/question-upload.ts';
import { uploadScreen } from '../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../links.ts';

/** Upload of questions into the bank. */
export const Screen = uploadScreen({
  titleKey: 'nav.feedbackQuestionUpload',
  texts: 'feedbackQuestion.import',
  of: questionUpload,
  template: {
    name: 'feedback-questions.csv',
    example: {
      code: 'T13',
      body: 'Difficult parts were explained again',
      kind: 'theory',
      category: 'delivery',
      answer: 'rating',
      reversed: 'no',
    },
  },
  donePath: to('feedbackQuestions'),
  knownPath: (id) => to('feedbackQuestionEdit', { id }),
});
