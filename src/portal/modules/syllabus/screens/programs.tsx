import { programs } from '../../../../contract/syllabus/programs.ts';
import type { Column } from '../../../kinds/list/description.ts';
import type { MasterRow } from '../../../kinds/resource/description.ts';
import { masterScreens } from '../../../kinds/resource/master-screens.tsx';
import { to } from '../../../links.ts';

/** Column with the degree of the programme’s branch. */
const degree: Column<MasterRow, 'degree'> = {
  key: 'degree',
  width: '6rem',
  sort: 'degree',
  cell: (row) => String(row['degree']),
};

/** Branches as accredited programmes, with coordinator and end of accreditation. */
export const { List: Screen } = masterScreens({
  of: programs,
  texts: 'program',
  columns: ['code', degree, 'coordinator', 'accreditedUntil', 'syllabi', 'isActive'],
  isEditedInPlace: true,
  links: {
    coordinator: {
      href: ({ coordinatorUserId }) => (coordinatorUserId === null ? null : to('employeeProfile', { userId: Number(coordinatorUserId) })),
      may: 'Employee_VIEW',
    },
  },
});
