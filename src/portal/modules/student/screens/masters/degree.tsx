import { degreeProblems, degrees } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';

export const { List, Form, View } = masterScreens({
  of: degrees,
  texts: 'degree',
  columns: ['shortName', 'code', 'level', 'semesters', 'branches', 'students', 'isActive'],
  check: (values) => degreeProblems(values as never),
});
