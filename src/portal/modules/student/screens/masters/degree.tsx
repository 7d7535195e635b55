import { degreeProblems, degrees } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { masterPath } from '../../masters.ts';

/** The degrees of the college. */
export const { List, Form, View } = masterScreens({
  of: degrees,
  texts: 'degree',
  path: masterPath('degree'),
  columns: ['shortName', 'code', 'level', 'semesters', 'branches', 'students', 'isActive'],
  check: (values) => degreeProblems(values as never),
});
