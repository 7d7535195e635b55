import { bulkFeedbackQuestions } from '../../../../../contract/feedback/question-bank.ts';
import { change } from '../../../../api/use-change.ts';

/** Offers the chosen questions to sheets, or no longer; answers how many were not so before. */
export const offerChosen = (isActive: boolean) => async (ids: readonly number[]) =>
  (await change(bulkFeedbackQuestions, { body: { ids: [...ids], isActive } })).data.changed;
