import { bulkFeedbackQuestions } from '../../../../../contract/feedback/question-bank.ts';
import { change } from '../../../../api/use-change.ts';

/** Activates or deactivates the chosen questions. Returns the number of those that changed. */
export const offerChosen = (isActive: boolean) => async (ids: readonly number[]) =>
  (await change(bulkFeedbackQuestions, { body: { ids: [...ids], isActive } })).data.changed;
