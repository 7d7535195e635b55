import { attainmentPolicies, attainmentPolicyProblems } from '../../../../contract/exam/attainment-policies.ts';
import { masterScreens } from '../../../kinds/resource/master-screens.tsx';

/** By which rules attainment is computed: of every programme, or of one from a batch on. */
export const { List, Form, View } = masterScreens({
  of: attainmentPolicies,
  texts: 'attainmentPolicy',
  columns: [
    'courseKind',
    'internalThreshold',
    'externalThreshold',
    'wInternal',
    'wDirect',
    'defaultTarget',
    'courseMethod',
    'absentAsZero',
  ],
  defaultSort: 'name',
  check: attainmentPolicyProblems,
});
