import { Copy, Pencil } from 'lucide-react';
import { getInternalPolicy } from '../../../../contract/exam/policies.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { NewVersionDialog } from '../parts/policies/new-version-dialog.tsx';
import { isChangeable, policyAction } from '../parts/policies/policy-action.tsx';
import { PolicyFacts } from '../parts/policies/policy-facts.tsx';
import { PolicyPlans } from '../parts/policies/policy-plans.tsx';
import { TryBench } from '../parts/policies/try-bench.tsx';

/** A policy with its test bench, its courses and its history. */
export const Screen = detailScreen({
  texts: 'internalPolicy',
  call: getInternalPolicy,
  nameOf: ({ name }) => name,
  tabs: [
    { key: 'overview', Content: PolicyFacts },
    { key: 'tryIt', Content: TryBench },
    { key: 'plans', Content: PolicyPlans },
    historyTab('internal_policies'),
  ],
  actions: [
    { key: 'newVersion', icon: Copy, may: 'Exam_Management_Policy', Dialog: NewVersionDialog },
    { key: 'edit', icon: Pencil, isFor: isChangeable, href: ({ id }) => to('internalPolicyEdit', { id }) },
    policyAction('retire'),
    policyAction('takeBack'),
    policyAction('restore'),
    { ...policyAction('activate'), isPrimary: true },
  ],
});
