import { getFeedbackQuestion } from '../../../../../contract/feedback/questions.ts';
import { useCall } from '../../../../api/use-call.ts';

/** True if a question was used in a sealed round, so that fields with an effect on answers are read-only. */
export function useIsClosed(id: number | null): boolean {
  const { data } = useCall(getFeedbackQuestion, { id: id ?? 0 }, { enabled: id !== null });
  return data?.data.isClosed ?? false;
}
