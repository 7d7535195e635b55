import { removeFeedbackQuestion, type FeedbackQuestion } from '../../../../../contract/feedback/questions.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { HistoryDialog } from '../../../../kinds/resource/history-dialog.tsx';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';

/** Deletes a question that is on no sheet. */
export const RemoveQuestion = ({ row: { id, code }, onClose }: RowDialogProps<FeedbackQuestion>) => (
  <RemoveDialog call={removeFeedbackQuestion} id={id} name={code} texts="feedbackQuestion" onClose={onClose} />
);

/** History of a question, which has no page of its own. */
export const HistoryOfQuestion = ({ row: { id, code }, onClose }: RowDialogProps<FeedbackQuestion>) => (
  <HistoryDialog tableName="feedback_questions" id={id} name={code} onClose={onClose} />
);
