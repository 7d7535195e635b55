import { paperDraftFields, paperStartFields } from '../../../../contract/exam/paper-fields.ts';
import { addPaper, changePaper, getPaper } from '../../../../contract/exam/papers.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { paperName } from '../parts/papers/paper-event.tsx';
import { QuestionsControl } from '../parts/papers/questions-control.tsx';
import { ReturnNote } from '../parts/papers/return-note.tsx';
import { SetterControl, TestControl } from '../parts/papers/start-controls.tsx';

/** A form for a question paper: created for a test, then edited by its setter next to the print preview. */
export const Screen = formScreen({
  texts: 'questionPaper',
  get: getPaper,
  create: addPaper,
  change: changePaper,
  addFields: paperStartFields,
  editFields: paperDraftFields,
  sections: [{ key: 'who', fields: ['internalTestId', 'setLabel', 'setterId', 'moderatorId', 'instructions', 'parts'] }],
  defaults: () => ({ internalTestId: null, setLabel: 'A', setterId: null, moderatorId: null }),
  controls: { internalTestId: TestControl, setterId: SetterControl, parts: QuestionsControl },
  Facts: ReturnNote,
  listPath: to('testQuestions'),
  // A new paper is edited next.
  viewPath: (id, record) =>
    record?.parts?.length === 0 && record.mayWrite ? to('questionPaperEdit', { id }) : to('questionPaperView', { id }),
  nameOf: paperName,
});
