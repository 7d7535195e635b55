import { copyBatchSyllabus } from '../../../../contract/syllabus/copy.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { courseColumns } from '../parts/copy/course-columns.ts';
import { syllabusLinks } from '../parts/copy/links.ts';

/** Copies the syllabi of all programmes of a batch to another batch. */
export const Screen = stepsScreen({
  title: 'nav.copyBatchSyllabus',
  texts: 'syllabusCopy',
  subtitle: 'syllabusCopy.subtitle.batch',
  of: copyBatchSyllabus,
  defaults: { groups: true, maps: true },
  nones: ['poSetId'],
  hints: ['fromSemester', 'toSemester'],
  columns: courseColumns,
  links: syllabusLinks,
});
