import { copyBranchSyllabus } from '../../../../contract/syllabus/copy.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { courseColumns } from '../parts/copy/course-columns.ts';
import { syllabusLinks } from '../parts/copy/links.ts';

/** Copies the syllabus of one programme to another, because most share the first year. */
export const Screen = stepsScreen({
  title: 'nav.copyBranchSyllabus',
  texts: 'syllabusCopy',
  subtitle: 'syllabusCopy.subtitle.branch',
  of: copyBranchSyllabus,
  defaults: { fromSemester: 1, toSemester: 2, groups: true, maps: true },
  nones: ['poSetId'],
  hints: ['fromSemester', 'toSemester'],
  columns: courseColumns,
  links: syllabusLinks,
});
