import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, idFilter, listAnswer, listQuery } from '../core/paging.ts';
import { digits, id, many } from '../core/scalars.ts';
import { courseKinds } from './fields.ts';

/** Where a word is found: in the code or title of the course, in an outcome, a topic, a book. The best comes first. */
export const searchPlaces = ['course', 'outcome', 'topic', 'book'] as const;
export type SearchPlace = (typeof searchPlaces)[number];

/** From which character to which; the last is not part of it. */
const marks = z.array(z.tuple([z.int(), z.int()]));
export type Marks = z.infer<typeof marks>;

const hit = z.object({
  place: z.enum(searchPlaces),
  /** Of the outcome, the topic or the book. */
  id,
  /** The code of the outcome or the title of the topic's module. */
  of: z.nullable(z.string()),
  text: z.string(),
  marks,
});
export type SearchHit = z.infer<typeof hit>;

const found = z.object({
  id,
  code: z.string(),
  revision: z.int(),
  title: z.string(),
  /** What of the title is meant by what was typed. */
  marks,
  kind: z.enum(courseKinds),
  departmentId: id,
  department: z.string(),
  /** The place in `searchPlaces` of the best that was found. */
  found: z.int(),
  /** The first lines that have every word, those of the course itself left out. */
  hits: z.array(hit),
  /** How many more there are. */
  more: z.int(),
});
export type FoundCourse = z.infer<typeof found>;

/** So many lines of a course are answered. */
export const hitsShown = 5;
/** Shorter texts are looked for at the beginning of codes alone. */
export const shortestText = 3;

export const searchSyllabus = endpoint({
  method: 'GET',
  path: '/syllabus-search',
  access: ['Syllabus_Management_search'],
  summary: 'Courses in whose code, title, outcomes, topics or books every word is found in one line, the best first.',
  rule: `Under ${shortestText} letters only codes are looked through. Of each code the latest revision, or what the chosen batches study. A file needs SYLLABUS_SEARCH_REPORT.`,
  area: 'Course',
  file: 'byFormat',
  query: listQuery(['found', 'code', 'title', 'department'], {
    kind: choiceFilter(courseKinds),
    departmentId: idFilter,
    /** In which some syllabus has it; with batches, one of theirs. */
    semester: z.optional(many(digits.check(z.maximum(12, 'outOfRange')))),
    batchId: idFilter,
  }),
  answer: listAnswer(found),
});
