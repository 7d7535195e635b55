import { Columns3, Eye, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { sectionKinds } from '../../../../contract/academic/fields.ts';
import { listSections } from '../../../../contract/academic/sections.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { KindText } from '../parts/sections/kind-text.tsx';
import { RemoveSection } from '../parts/sections/remove-section.tsx';
import { StrengthCell } from '../parts/sections/strength-cell.tsx';
import { Share } from '../parts/share.tsx';
import { inCurrentTerm, useTerms } from '../../../kinds/list/filters/use-terms.ts';

/** The sections of the current term, or of others. */
export const Screen = listScreen({
  texts: 'section',
  call: listSections,
  label: ({ label }) => label,
  href: ({ id }) => to('sectionView', { id }),
  defaultSort: 'program',
  columns: [
    { key: 'label', width: '10rem', role: 'name', sort: 'name', cell: ({ label }) => <Bdi>{label}</Bdi>, text: ({ label }) => label },
    { key: 'term', width: '9rem', isExtra: true, sort: 'term', cell: ({ term }) => <Bdi>{term}</Bdi> },
    { key: 'program', width: '8rem', isExtra: true, sort: 'program', cell: ({ program }) => <Bdi>{program}</Bdi> },
    { key: 'semester', width: '6rem', align: 'end', sort: 'semester', cell: ({ semester }, format) => format.number(semester) },
    { key: 'kind', width: '6rem', sort: 'kind', cell: ({ kind }) => <KindText kind={kind} /> },
    { key: 'strength', width: '7rem', role: 'fact', align: 'end', sort: 'strength', cell: (row) => <StrengthCell row={row} /> },
    {
      key: 'groups',
      width: '7rem',
      role: 'fact',
      cell: ({ groups }) => groups.map(({ name }) => name).join(', ') || '–',
      text: ({ groups }) => groups.map(({ name, strength, capacity }) => `${name} ${strength}/${capacity}`).join(', '),
    },
    {
      key: 'classTeacher',
      width: '12rem',
      sort: 'classTeacher',
      cell: ({ classTeacher }) => classTeacher ?? '–',
      text: ({ classTeacher }) => classTeacher,
    },
    { key: 'homeRoom', width: '6rem', sort: 'homeRoom', cell: ({ homeRoom }) => (homeRoom === null ? '–' : <Bdi>{homeRoom}</Bdi>) },
    { key: 'courses', width: '6rem', align: 'end', sort: 'courses', cell: ({ courses }, format) => format.number(courses) },
    { key: 'placed', width: '7rem', role: 'status', align: 'end', cell: ({ placed, periods }) => <Share part={placed} whole={periods} /> },
    { key: 'batch', width: '7rem', isExtra: true, cell: ({ batch }) => <Bdi>{batch}</Bdi> },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'programId', label: 'program', isDaily: true, options: { lookup: 'programs' } },
    { key: 'semester', isDaily: true, options: { upTo: 8 } },
    { key: 'kind', options: { choice: sectionKinds } },
    { key: 'registrationPolicyId', label: 'registrationPolicy', options: { lookup: 'registration-policies' } },
    { key: 'classTeacherId', label: 'classTeacher', options: { lookup: 'employees' } },
    { key: 'homeRoomId', label: 'homeRoom', options: { lookup: 'teaching-rooms' } },
  ],
  defaults: { term: inCurrentTerm },
  headActions: [
    { key: 'newSections', icon: ListPlus, href: to('newSections') },
    { key: 'add', icon: Plus, href: to('sectionAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('sectionView', { id }) },
    {
      key: 'groups',
      icon: Columns3,
      href: ({ id }) => to('groupsBoard', {}, { sectionId: id }),
      isFor: ({ groups }) => groups.length > 0,
    },
    { key: 'edit', icon: Pencil, href: ({ id }) => to('sectionEdit', { id }) },
    { key: 'remove', icon: Trash2, isDanger: true, Dialog: RemoveSection },
  ],
  paper: 'landscape',
});
