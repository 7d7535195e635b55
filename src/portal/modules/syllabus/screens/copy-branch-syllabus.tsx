import { copyBranchSyllabus } from '../../../../contract/syllabus/copy.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { courseColumns } from '../parts/copy/course-columns.ts';
import { syllabusLinks } from '../parts/copy/links.ts';

/** Copies semesters of the syllabus of one programme to another, by default the first year, which most share. */
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
