import { ArrowRightLeft, Eye, Pencil, Trash2 } from 'lucide-react';
import { outcomeKinds } from '../../../../contract/syllabus/fields.ts';
import { listOutcomeSets, type OutcomeSet } from '../../../../contract/syllabus/outcome-sets.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { EditSetRow, RemoveSetRow } from '../parts/outcome-sets/set-dialogs.tsx';
import { SetStatus } from '../parts/outcome-sets/set-status.tsx';
import { useRetired } from '../parts/outcome-sets/use-retired.ts';

const mayWrite = (set: OutcomeSet) => set.mayWrite;

const pageOf = ({ id, kind, programId }: OutcomeSet) =>
  kind === 'PO'
    ? to('programmeOutcomes', {}, { set: id })
    : to('programmeSpecificOutcomes', {}, { tab: kind, program: programId, set: id });

/** All outcome sets, current and past. */
export const Screen = listScreen({
  texts: 'outcomeSet',
  call: listOutcomeSets,
  label: ({ name }) => name,
  href: pageOf,
  defaultSort: '-adoptedOn',
  columns: [
    { key: 'name', width: '15rem', role: 'name', sort: 'name', cell: ({ name }) => name, text: ({ name }) => name },
    { key: 'kind', width: '5.5rem', role: 'fact', sort: 'kind', cell: ({ kind }) => <Bdi>{kind}</Bdi> },
    { key: 'program', width: '16rem', role: 'fact', sort: 'program', cell: ({ program }) => program, text: ({ program }) => program },
    { key: 'outcomes', width: '7rem', align: 'end', sort: 'outcomes', cell: ({ outcomes }, format) => format.number(outcomes) },
    { key: 'syllabi', width: '7rem', align: 'end', sort: 'syllabi', cell: ({ syllabi }, format) => format.number(syllabi) },
    { key: 'adoptedOn', width: '8rem', sort: 'adoptedOn', cell: ({ adoptedOn }, format) => format.date(adoptedOn) },
    { key: 'status', width: '11rem', role: 'status', cell: (set) => <SetStatus set={set} /> },
  ],
  filters: [
    { key: 'kind', isDaily: true, options: { choice: outcomeKinds } },
    { key: 'programId', isDaily: true, label: 'program', options: { lookup: 'programs' } },
    { key: 'isRetired', label: 'status', options: { use: useRetired } },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: pageOf },
    { key: 'crosswalk', icon: ArrowRightLeft, href: ({ id }) => to('crosswalk', { id }) },
    { key: 'edit', icon: Pencil, isFor: mayWrite, Dialog: EditSetRow },
    { key: 'remove', icon: Trash2, isFor: mayWrite, isDanger: true, Dialog: RemoveSetRow },
  ],
  exportMay: 'Syllabus_Management_maintain_program',
});
