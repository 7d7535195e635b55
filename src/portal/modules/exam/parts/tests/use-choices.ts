import { testChoices, type TestChoices } from '../../../../../contract/exam/test-choices.ts';
import { useCall } from '../../../../api/use-call.ts';

/**
 * The options for a test of the selected internal course. Undefined until a course is selected and its options are
 * loaded.
 */
export function useChoices(planId: unknown): TestChoices | undefined {
  const isChosen = typeof planId === 'number';
  const { data } = useCall(testChoices, { query: { internalPlanId: isChosen ? planId : 0 } }, { enabled: isChosen });
  return isChosen ? data?.data : undefined;
}
