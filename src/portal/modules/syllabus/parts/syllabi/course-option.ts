import type { CourseChoice } from '../../../../../contract/syllabus/syllabi.ts';
import type { Option } from '../../../../kinds/grid/model/column.ts';

/** Name of a course where several revisions of a code can occur. */
export const codeOf = ({ code, revision }: Pick<CourseChoice, 'code' | 'revision'>): string => `${code} (${revision})`;

/**
 * A course as an option. The plain code is the latest revision, which comes first; older revisions are listed with the
 * year.
 * @param known codes of the previous options.
 */
export function optionOf(course: CourseChoice, knownCodes: Set<string>): Option {
  const isLatest = !knownCodes.has(course.code);
  knownCodes.add(course.code);
  return {
    value: course.courseId,
    label: `${codeOf(course)} ${course.title}`,
    code: isLatest ? course.code : codeOf(course),
  };
}
