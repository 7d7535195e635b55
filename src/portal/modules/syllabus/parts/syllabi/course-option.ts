import type { CourseChoice } from '../../../../../contract/syllabus/syllabi.ts';
import type { Option } from '../../../../kinds/grid/model/column.ts';

/** What a course is called where several revisions of a code may meet. */
export const codeOf = ({ code, revision }: Pick<CourseChoice, 'code' | 'revision'>): string => `${code} (${revision})`;

/**
 * A course as a choice. The plain code means its latest revision, which comes first; an older one is typed with it.
 * @param known the codes that were met before.
 */
export function optionOf(course: CourseChoice, known: Set<string>): Option {
  const isLatest = !known.has(course.code);
  known.add(course.code);
  return {
    value: course.courseId,
    label: `${codeOf(course)} ${course.title}`,
    code: isLatest ? course.code : codeOf(course),
  };
}
