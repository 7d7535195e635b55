import { copyBranchCourse } from '../../../../contract/syllabus/copy.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { courseColumns } from '../parts/copy/course-columns.ts';
import { syllabusLinks } from '../parts/copy/links.ts';

/** Copies selected courses of one syllabus to another. */
export const Screen = stepsScreen({
  title: 'nav.copyBranchCourse',
  texts: 'syllabusCopy',
  subtitle: 'syllabusCopy.subtitle.courses',
  of: copyBranchCourse,
  defaults: { keepsOrder: true, groups: true, maps: true },
  hints: ['semester', 'intoSemester'],
  columns: courseColumns,
  isTicked: () => false,
  links: syllabusLinks,
});
