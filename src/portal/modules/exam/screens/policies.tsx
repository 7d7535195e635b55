import { Copy, Eye, FlaskConical, Pencil, Plus, Trash2 } from 'lucide-react';
import { courseKinds, internalPolicyStatuses } from '../../../../contract/exam/fields.ts';
import { listInternalPolicies } from '../../../../contract/exam/policies.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';
import { componentsText } from '../parts/policies/components-text.ts';
import { NewVersionDialog } from '../parts/policies/new-version-dialog.tsx';
import { isChangeable, policyAction } from '../parts/policies/policy-action.tsx';
import { CourseKindText, PolicyStatusChip } from '../parts/policies/policy-status.tsx';
import { RemovePolicy } from '../parts/policies/remove-policy.tsx';

const cell = 'Exam_Management_Policy';

/** Policies for internal marks by kind of course. */
export const Screen = listScreen({
  texts: 'internalPolicy',
  call: listInternalPolicies,
  label: ({ name }) => name,
  href: ({ id }) => to('internalPolicyView', { id }),
  defaultSort: 'name',
  columns: [
    {
      key: 'name',
      width: '12rem',
      role: 'name',
      sort: 'name',
      isEssential: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
      text: ({ name }) => name,
    },
    { key: 'courseKind', width: '8rem', role: 'fact', sort: 'courseKind', cell: ({ courseKind }) => <CourseKindText kind={courseKind} /> },
    { key: 'degree', width: '8rem', sort: 'degree', cell: ({ degree }) => degree },
    { key: 'fromBatch', width: '7rem', sort: 'fromBatch', cell: ({ fromBatch }) => fromBatch && <Bdi>{fromBatch}</Bdi> },
    { key: 'internalMax', width: '6rem', align: 'end', sort: 'internalMax', cell: ({ internalMax }, format) => format.number(internalMax) },
    { key: 'passMark', width: '6rem', align: 'end', sort: 'passMark', cell: ({ passMark }, format) => format.number(passMark) },
    { key: 'components', width: '20rem', role: 'fact', isEssential: true, cell: componentsText },
    { key: 'plans', width: '6rem', align: 'end', sort: 'plans', cell: ({ plans }, format) => format.number(plans) },
    { key: 'status', width: '9rem', role: 'status', sort: 'status', cell: ({ status }) => <PolicyStatusChip status={status} /> },
  ],
  filters: [
    { key: 'courseKind', isDaily: true, options: { choice: courseKinds } },
    { key: 'degreeId', label: 'degree', options: { lookup: 'degrees' } },
    { key: 'status', isDaily: true, options: { choice: internalPolicyStatuses } },
    { key: 'used', options: { choice: ['true', 'false'] } },
  ],
  headActions: [{ key: 'add', icon: Plus, href: to('internalPolicyAdd'), isPrimary: true }],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('internalPolicyView', { id }) },
    { key: 'tryIt', icon: FlaskConical, href: ({ id }) => to('internalPolicyView', { id }, { tab: 'tryIt' }) },
    { key: 'edit', icon: Pencil, isFor: isChangeable, href: ({ id }) => to('internalPolicyEdit', { id }) },
    { key: 'newVersion', icon: Copy, may: cell, Dialog: NewVersionDialog },
    policyAction('activate'),
    policyAction('takeBack'),
    policyAction('retire'),
    policyAction('restore'),
    { key: 'remove', icon: Trash2, may: cell, isFor: ({ status }) => status === 'draft', isDanger: true, Dialog: RemovePolicy },
  ],
  paper: 'landscape',
});
