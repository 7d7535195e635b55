import type { CourseChoice } from '../../../../../contract/syllabus/syllabi.ts';
import type { Option } from '../../../../kinds/grid/model/column.ts';

/** Code with the year of the revision, for lists in which a code can occur in several revisions. */
export const codeOf = ({ code, revision }: Pick<CourseChoice, 'code' | 'revision'>): string => `${code} (${revision})`;

/**
 * Converts a course to an option. Call it for the latest revision of a code first: this one is found by the plain code,
 * older ones by code and year.
 * @param knownCodes codes of the previous options, to which this code is added
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
