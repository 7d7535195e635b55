import { getFeedbackQuestion } from '../../../../../contract/feedback/questions.ts';
import { useCall } from '../../../../api/use-call.ts';

/** Used in a sealed round, which makes fields with an effect on answers read-only. */
export function useIsClosed(id: number | null): boolean {
  const { data } = useCall(getFeedbackQuestion, { id: id ?? 0 }, { enabled: id !== null });
  return data?.data.isClosed ?? false;
}
