import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, idFilter, listAnswer, listQuery } from '../core/paging.ts';
import { digits, id, many } from '../core/scalars.ts';
import { courseKinds } from './fields.ts';

/** Places where a search term can match: code or title of the course, outcome, topic, book. Best match first. */
export const searchPlaces = ['course', 'outcome', 'topic', 'book'] as const;
export type SearchPlace = (typeof searchPlaces)[number];

/** Start and end position of a match; the end is exclusive. */
const marks = z.array(z.tuple([z.int(), z.int()]));
export type Marks = z.infer<typeof marks>;

const hit = z.object({
  place: z.enum(searchPlaces),
  /** `id` of the outcome, topic or book. */
  id,
  /** Code of the outcome, or title of the topic's module. */
  of: z.nullable(z.string()),
  text: z.string(),
  marks,
});
export type SearchHit = z.infer<typeof hit>;

const foundCourse = z.object({
  id,
  code: z.string(),
  revision: z.int(),
  title: z.string(),
  /** Matches in the title. */
  marks,
  kind: z.enum(courseKinds),
  departmentId: id,
  department: z.string(),
  /** Index in `searchPlaces` of the best match. */
  found: z.int(),
  /** First lines that contain every word, without those of the course itself. */
  hits: z.array(hit),
  /** Number of further matches. */
  more: z.int(),
});
export type FoundCourse = z.infer<typeof foundCourse>;

/** Maximum number of lines shown per course. */
export const hitsShown = 5;
/** Minimum length of a text search. Shorter texts match the start of codes only. */
export const shortestText = 3;

export const searchSyllabus = endpoint({
  method: 'GET',
  path: '/syllabus-search',
  access: ['Syllabus_Management_search'],
  summary: 'Search courses whose code, title, outcomes, topics or books contain every word in one line, best match first.',
  rule: `Shorter texts than ${shortestText} letters match codes only. The latest revision of each code, or the revisions that the selected batches study. A file requires SYLLABUS_SEARCH_REPORT.`,
  area: 'Course',
  file: 'byFormat',
  query: listQuery(['found', 'code', 'title', 'department'], {
    kind: choiceFilter(courseKinds),
    departmentId: idFilter,
    /** Semesters in which a syllabus has the course; with `batchId`, a syllabus of these batches. */
    semester: z.optional(many(digits.check(z.maximum(12, 'outOfRange')))),
    batchId: idFilter,
  }),
  answer: listAnswer(foundCourse),
});
