import { attainmentPolicies, attainmentPolicyProblems } from '../../../../contract/exam/attainment-policies.ts';
import { masterScreens } from '../../../kinds/resource/master-screens.tsx';

/** Rules for computing attainment, for all programmes or for one from a batch on. */
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
