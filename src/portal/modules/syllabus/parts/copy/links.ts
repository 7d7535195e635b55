import type { StepRun } from '../../../../../contract/core/steps.ts';
import { to } from '../../../../links.ts';
import type { Href } from '../../../../route.ts';

/** Links shown after copying: the syllabus that was written, or the list of syllabi if there are several. */
export const syllabusLinks = ({ targetId }: Pick<StepRun, 'targetId'>): readonly { key: string; href: Href }[] => [
  targetId === null ? { key: 'syllabi', href: to('semesterCourses') } : { key: 'syllabus', href: to('syllabusView', { id: targetId }) },
];
