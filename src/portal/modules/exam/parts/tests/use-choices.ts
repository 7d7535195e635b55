import { testChoices, type TestChoices } from '../../../../../contract/exam/test-choices.ts';
import { useCall } from '../../../../api/use-call.ts';

/** What a test of the chosen internal course may be; undefined until one is chosen and known. */
export function useChoices(planId: unknown): TestChoices | undefined {
  const isChosen = typeof planId === 'number';
  const { data } = useCall(testChoices, { query: { internalPlanId: isChosen ? planId : 0 } }, { enabled: isChosen });
  return isChosen ? data?.data : undefined;
}
