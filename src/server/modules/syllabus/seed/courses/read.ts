import type { CourseCategory, CourseKind } from '../../../../../contract/syllabus/fields.ts';
import { find } from '../../../../database/seed/college/random.ts';

export interface PlannedModule {
  readonly title: string;
  readonly terms: readonly string[];
}

/** A course parsed from its lines. */
export interface PlannedCourse {
  readonly code: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly kind: CourseKind;
  readonly category: CourseCategory;
  readonly semester: number;
  readonly lectures: number;
  readonly tutorials: number;
  readonly practicals: number;
  /** Code of the theory course of a practical. */
  readonly labOf: string | null;
  readonly group: string | null;
  /** First and last batch that study the course. */
  readonly batches: readonly [number, number];
  readonly modules: readonly PlannedModule[];
}

const head =
  /^(?<code>[A-Z]{2,3}\d{3}) (?<semester>\d) (?<category>[A-Z]{2})(?::(?<group>[^: ]+))?(?::(?<from>\d*)-(?<to>\d*))? (?<load>\S+) (?<title>.+) \[(?<short>.+)\]$/;

/**
 * Parses courses. A course is a head line, then one line per module with title and terms. Head line: code, semester,
 * category (with elective group, and batches if not all), load, title and short title. A load is lectures and
 * tutorials, `lab` or the theory course of a lab, `sess`, or `proj` with its hours.
 */
export function readCourses(text: string): PlannedCourse[] {
  const courses: PlannedCourse[] = [];
  for (const line of text.trim().split('\n')) {
    const groups = head.exec(line)?.groups;
    if (groups) courses.push(courseOf(groups));
    else {
      const [title = '', terms = ''] = line.split(': ');
      const last = courses.length - 1;
      const course = courses[last];
      if (course) courses[last] = { ...course, modules: [...course.modules, { title, terms: terms.split(', ') }] };
    }
  }
  return courses;
}

function courseOf(groups: Record<string, string | undefined>): PlannedCourse {
  const { code = '', semester, category, group, from, to, load = '', title = '', short = '' } = groups;
  const [lectures = 0, tutorials = 0] = /^\d-\d$/.test(load) ? load.split('-').map(Number) : [];
  const hours = Number(/^proj(\d+)$/.exec(load)?.[1] ?? 0);
  const kind = lectures > 0 ? 'theory' : hours > 0 ? 'project' : load === 'sess' ? 'sessional' : 'practical';
  return {
    code,
    title,
    shortTitle: short,
    kind,
    category: find(categories, (value) => value === category),
    semester: Number(semester),
    lectures,
    tutorials,
    practicals: kind === 'practical' ? 3 : kind === 'sessional' ? 2 : hours,
    labOf: kind === 'practical' && load !== 'lab' ? load : null,
    group: group ?? null,
    batches: [Number(from || 0), Number(to || 9999)],
    modules: [],
  };
}

const categories = ['BS', 'ES', 'HS', 'PC', 'PE', 'OE', 'MC', 'PR'] as const;
