import { CalendarPlus, Eye, ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { policyStatuses, purposes } from '../../../../contract/feedback/fields.ts';
import { listFeedbackPolicies } from '../../../../contract/feedback/policies.ts';
import { useTerms } from '../../../kinds/list/filters/use-terms.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';
import { AnsweredBar } from '../parts/answered-bar.tsx';
import { CopyDialog } from '../parts/policies/copy-dialog.tsx';
import { classesIn } from '../parts/policies/classes-in.ts';
import { OfferingsDialog } from '../parts/policies/offerings-dialog.tsx';
import { isChangeable, isOfferable, policyAction } from '../parts/policies/policy-action.tsx';
import { PolicyStatusChip } from '../parts/policies/policy-status.tsx';
import { PurposeText } from '../parts/policies/purpose-text.tsx';
import { RemovePolicy } from '../parts/policies/remove-policy.tsx';
import { Window } from '../parts/policies/window.tsx';

/** Feedback rounds, latest first, with window and number of answers. */
export const Screen = listScreen({
  texts: 'feedbackPolicy',
  call: listFeedbackPolicies,
  label: ({ name }) => name,
  href: ({ id }) => to('feedbackPolicyView', { id }),
  defaultSort: '-opensAt',
  columns: [
    {
      key: 'name',
      width: '18rem',
      role: 'name',
      sort: 'name',
      isEssential: true,
      cell: ({ name }) => <Bdi>{name}</Bdi>,
      text: ({ name }) => name,
    },
    { key: 'window', width: '14rem', role: 'fact', sort: 'opensAt', isEssential: true, cell: (round) => <Window round={round} /> },
    {
      key: 'answers',
      width: '11rem',
      role: 'fact',
      sort: 'answers',
      isEssential: true,
      cell: ({ answers, eligible }) => <AnsweredBar answered={answers} of={eligible} />,
    },
    { key: 'status', width: '9.5rem', role: 'status', sort: 'status', cell: ({ status }) => <PolicyStatusChip status={status} /> },
    { key: 'term', width: '8rem', sort: 'term', cell: ({ term }) => <Bdi>{term}</Bdi> },
    { key: 'offerings', width: '6rem', align: 'end', sort: 'offerings', cell: ({ offerings }, format) => format.number(offerings) },
    { key: 'scopes', width: '14rem', cell: ({ scopes }) => <Bdi>{classesIn(scopes)}</Bdi>, text: ({ scopes }) => classesIn(scopes) },
    { key: 'purpose', width: '8rem', sort: 'purpose', cell: ({ purpose }) => <PurposeText purpose={purpose} /> },
    { key: 'round', width: '5rem', align: 'end', sort: 'round', cell: ({ round }, format) => format.number(round) },
    { key: 'closesAt', width: '11rem', isExtra: true, sort: 'closesAt', cell: ({ closesAt }, format) => format.dateTime(closesAt) },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'about', label: 'purpose', isDaily: true, options: { choice: purposes } },
    { key: 'status', isDaily: true, options: { choice: policyStatuses } },
  ],
  headActions: [
    { key: 'visibility', icon: Eye, href: to('feedbackVisibility') },
    { key: 'add', icon: Plus, isPrimary: true, href: to('feedbackPolicyAdd') },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('feedbackPolicyView', { id }) },
    { key: 'edit', icon: Pencil, isFor: isChangeable, href: ({ id }) => to('feedbackPolicyEdit', { id }) },
    { key: 'offerings', icon: ListChecks, isFor: isOfferable, Dialog: OfferingsDialog },
    policyAction('schedule'),
    policyAction('extend'),
    policyAction('close'),
    policyAction('seal'),
    policyAction('publish'),
    policyAction('withdraw'),
    { key: 'copy', icon: CalendarPlus, Dialog: CopyDialog },
    { key: 'remove', icon: Trash2, isFor: ({ status }) => status === 'draft', isDanger: true, Dialog: RemovePolicy },
  ],
  paper: 'landscape',
});
