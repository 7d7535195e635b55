import { addSection, changeSection, getSection, sectionForm } from '../../../../contract/academic/sections.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { ElectiveControl } from '../parts/sections/elective-control.tsx';
import { FixedControl } from '../parts/sections/fixed-control.tsx';
import { RoomNote } from '../parts/sections/room-note.tsx';
import { SourceControl } from '../parts/sections/source-control.tsx';

/** A section with its groups, its room and its class teacher; an elective section also has its course. */
export const Screen = formScreen({
  texts: 'section',
  get: getSection,
  create: addSection,
  change: changeSection,
  addFields: sectionForm,
  editFields: sectionForm,
  sections: [
    { key: 'basics', fields: ['registrationPolicyId', 'kind', 'name', 'capacity'] },
    { key: 'elective', fields: ['semesterCourseId', 'sources'] },
    { key: 'groups', fields: ['groups'] },
    { key: 'place', fields: ['homeRoomId', 'classTeacherId'], Note: RoomNote },
  ],
  defaults: () => ({
    registrationPolicyId: null,
    kind: 'core',
    name: null,
    capacity: 60,
    semesterCourseId: null,
    sources: [],
    groups: [],
    homeRoomId: null,
    classTeacherId: null,
  }),
  keepForNext: ['registrationPolicyId', 'kind', 'capacity'],
  newRow: (list, values) => (list === 'groups' ? newGroup(values['groups'], values['capacity']) : { sectionId: null }),
  follow: (field, { kind }) =>
    field === 'registrationPolicyId' || (field === 'kind' && kind === 'core') ? { semesterCourseId: null, sources: [] } : {},
  isShown: (field, { kind }) => kind === 'elective' || (field !== 'semesterCourseId' && field !== 'sources'),
  controls: {
    registrationPolicyId: FixedControl,
    kind: FixedControl,
    semesterCourseId: ElectiveControl,
    'sources.sectionId': SourceControl,
  },
  listPath: to('sections'),
  viewPath: (id) => to('sectionView', { id }),
  nameOf: ({ label }) => label,
});

/** The next of G1, G2, …, with the seats of the section divided by the number of groups, at least two. */
function newGroup(groups: unknown, capacity: unknown) {
  const place = (Array.isArray(groups) ? groups.length : 0) + 1;
  return { name: `G${place}`, capacity: Math.max(1, Math.ceil(Number(capacity ?? 0) / Math.max(2, place))) };
}
