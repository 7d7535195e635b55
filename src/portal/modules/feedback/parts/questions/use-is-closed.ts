import { getFeedbackQuestion } from '../../../../../contract/feedback/questions.ts';
import { useCall } from '../../../../api/use-call.ts';

/** Whether a sealed round has asked the question, which closes what its answers were given to. */
export function useIsClosed(id: number | null): boolean {
  const { data } = useCall(getFeedbackQuestion, { id: id ?? 0 }, { enabled: id !== null });
  return data?.data.isClosed ?? false;
}
