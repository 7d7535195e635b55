import { departmentProblems, departments } from '../../../../../contract/hr/departments.ts';
import { cadres, teachingCadres } from '../../../../../contract/hr/fields.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { to } from '../../../../links.ts';
import { Branches } from '../../parts/masters/branches.tsx';
import { headColumn } from '../../parts/masters/head-column.tsx';
import { HeadNote } from '../../parts/masters/head-note.tsx';
import { Heads } from '../../parts/masters/heads.tsx';
import { People } from '../../parts/masters/people.tsx';
import { Posts } from '../../parts/masters/posts.tsx';

const otherCadres = cadres.filter((cadre) => !teachingCadres.includes(cadre));

/** Departments, edited in place. A department's page shows its employees, sanctioned posts, branches and heads. */
export const { List: Screen, View } = masterScreens({
  of: departments,
  texts: 'department',
  columns: ['code', 'kind', headColumn, 'teaching', 'otherStaff', 'branches', 'students', 'isActive'],
  isEditedInPlace: true,
  links: {
    hodEmployee: {
      href: ({ hodUserId }) => (hodUserId === null ? null : to('employeeProfile', { userId: Number(hodUserId) })),
      may: 'Employee_VIEW',
    },
    teaching: {
      href: ({ id }) => to('employeeList', {}, { departmentId: id, cadre: [...teachingCadres] }),
      may: 'Employee_LIST',
    },
    otherStaff: {
      href: ({ id }) => to('employeeList', {}, { departmentId: id, cadre: otherCadres }),
      may: 'Employee_LIST',
    },
    branches: { href: ({ id }) => to('departmentView', { id }, { tab: 'branches' }) },
    students: { href: ({ id }) => to('departmentView', { id }, { tab: 'branches' }) },
  },
  check: (values) => departmentProblems(values as never),
  // A new head starts on another day, so the first day is cleared.
  follow: (field) => (field === 'hodEmployeeId' ? { hodSince: null } : {}),
  Note: HeadNote,
  tabs: [
    { key: 'people', Content: People },
    { key: 'posts', Content: Posts },
    { key: 'branches', Content: Branches },
    { key: 'heads', Content: Heads },
  ],
});
