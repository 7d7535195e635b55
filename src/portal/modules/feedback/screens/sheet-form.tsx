import {
  addFeedbackSheet,
  changeFeedbackSheet,
  feedbackSheetFields,
  feedbackSheetProblems,
  getFeedbackSheet,
} from '../../../../contract/feedback/sheets.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { DeskControl } from '../parts/sheets/desk-control.tsx';
import { ClosedSheetNote } from '../parts/sheets/closed-note.tsx';
import { nameOf } from '../parts/sheets/sheet-name.ts';

/** Form of a sheet: questions of the bank, their order and weights. */
export const Screen = formScreen({
  texts: 'feedbackSheet',
  titles: { add: 'nav.customFeedbackSheet', edit: 'nav.feedbackSheetEdit' },
  get: getFeedbackSheet,
  create: addFeedbackSheet,
  change: changeFeedbackSheet,
  addFields: feedbackSheetFields,
  editFields: feedbackSheetFields,
  sections: [{ key: 'sheet', fields: ['name', 'courseKind', 'purpose', 'intro', 'questions'] }],
  defaults: () => ({ name: null, courseKind: 'theory', purpose: 'teacher', intro: null, questions: [] }),
  check: feedbackSheetProblems,
  controls: { questions: DeskControl },
  Facts: ClosedSheetNote,
  listPath: to('feedbackSheets'),
  viewPath: (id) => to('feedbackSheetView', { id }),
  nameOf,
});
