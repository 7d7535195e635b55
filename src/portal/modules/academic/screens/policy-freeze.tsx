import { List, Pencil, Users } from 'lucide-react';
import { policyCheckList, type CheckList as Listed, type PolicyEvent } from '../../../../contract/academic/policies.ts';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { isOpenFor } from '../../../kinds/lifecycle/offer.ts';
import { to } from '../../../links.ts';
import { CheckList } from '../parts/policies/check-list.tsx';
import { eventAction } from '../parts/policies/event-action.tsx';
import { PolicyHead } from '../parts/policies/policy-head.tsx';

const canFreeze = isOpenFor<PolicyEvent>('freeze');

/** A policy before it is frozen: unfinished items and history. */
export const Screen = detailScreen({
  texts: 'policy',
  call: policyCheckList,
  nameOf: ({ name, term }) => `${name} · ${term}`,
  Head: ({ record }: PartProps<Listed>) => <PolicyHead policy={record} />,
  tabs: [{ key: 'checks', Content: CheckList }, historyTab('registration_policies')],
  actions: [
    { key: 'list', icon: List, href: () => to('registrationPolicy') },
    { key: 'registrations', icon: Users, href: ({ id }) => to('registrations', { id }) },
    {
      key: 'edit',
      icon: Pencil,
      isFor: ({ status }) => status !== 'frozen',
      href: ({ id }) => to('policyEdit', { id }),
    },
    { ...eventAction('open'), isFor: isOpenFor<PolicyEvent>('open') },
    eventAction('close'),
    eventAction('reopen'),
    { ...eventAction('freeze'), isPrimary: true, isFor: canFreeze },
    // Overriding with a reason is offered only if the policy cannot be frozen without one.
    {
      ...eventAction('override'),
      isPrimary: true,
      isFor: (policy) => isOpenFor<PolicyEvent>('override')(policy) && !canFreeze(policy),
    },
  ],
});
