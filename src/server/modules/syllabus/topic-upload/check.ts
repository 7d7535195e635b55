import type { FieldCode } from '../../../../contract/core/errors.ts';
import { topicColumns, type TopicColumn } from '../../../../contract/syllabus/course-upload.ts';
import type { Db } from '../../../database/transaction.ts';
import { cellReader, dateFormsOf } from '../../../imports/cells.ts';
import { rests } from '../../../pauses.ts';
import type { FileRow, RowProblem, RowsFile } from '../../../imports/rows-file.ts';
import type { CheckedFile } from '../../../imports/work.ts';
import type { Rows } from '../../../scope.ts';
import { isTenth } from '../courses/rules.ts';
import { keyOf, readCodes, readCourses, type Codes, type TopicCourse } from './existing-topics.ts';

export interface TopicRow {
  courseId: number;
  moduleNo: number;
  moduleTitle: string;
  topicNo: number;
  title: string;
  plannedHours: number;
  outcomeId: number | null;
}

type Values = Partial<Record<TopicColumn, unknown>>;
type Problems = Partial<Record<TopicColumn, FieldCode>>;
const columns = Object.keys(topicColumns) as TopicColumn[];

/**
 * Checks every topic of a file against existing courses and the earlier rows. A course outside `writable` is notAllowed.
 * Writes nothing.
 */
export async function checkTopics(db: Db, file: RowsFile, writable: Rows<'courses'>): Promise<CheckedFile<TopicRow>> {
  const read = cellReader(topicColumns, dateFormsOf(file.rows, topicColumns));
  const rest = rests();
  const rows = [];
  for (const row of file.rows) {
    await rest();
    rows.push(readRow(row, read));
  }
  const codes = new Set(rows.flatMap(({ values: { code } }) => (typeof code === 'string' ? [code] : [])));
  const courses = await readCourses(db, [...codes], writable);
  const existing = await readCodes(db);
  const fresh: TopicRow[] = [];
  for (const { values, problems } of rows) {
    await rest();
    const course = courses.get(keyOf(values.code, values.revision));
    if (!course && !problems.code && !problems.revision) Object.assign(problems, unknown(values, existing));
    if (course && !course.isWritable) problems.code ??= 'notAllowed';
    const topic = course && placeTopic(course, values, problems);
    if (topic && Object.keys(problems).length === 0) fresh.push(topic);
  }
  return {
    fresh,
    problems: rows.flatMap(({ row, values, problems }) =>
      Object.entries(problems).map(([field, code]): RowProblem => {
        const nearest = code === 'unknownReference' ? meant(field, values, existing) : undefined;
        return { row, field, code, ...(nearest !== undefined && { nearest }) };
      }),
    ),
  };
}

/** For an existing code, the error is in the revision. */
const unknown = ({ code }: Values, { latest }: Codes): Problems =>
  latest.has(code) ? { revision: 'unknownReference' } : { code: 'unknownReference' };

/** The closest value for a cell that matches no course. */
function meant(field: string, { code }: Values, { latest, nearest }: Codes): string | undefined {
  if (field === 'revision') return String(latest.get(code) ?? '') || undefined;
  return field === 'code' && typeof code === 'string' ? nearest(code) : undefined;
}

function readRow({ row, cells }: FileRow, read: ReturnType<typeof cellReader<TopicColumn>>) {
  const values: Values = {};
  const problems: Problems = {};
  columns.forEach((name, place) => {
    const cell = read(name, cells[place] ?? '');
    if ('code' in cell) problems[name] = cell.code;
    else values[name] = cell.value;
  });
  return { row, values, problems };
}

/**
 * Builds the row of a topic and adds the topic to its module in `course`, so that later rows of the file are checked
 * against it. The first topic of a new module gives the module its title. Problems are added to `problems`.
 */
function placeTopic(course: TopicCourse, values: Values, problems: Problems): TopicRow {
  const { moduleNo, moduleTitle, topicNo, topic, hours, co } = values;
  const outcomeId = typeof co === 'string' ? (course.outcomes[co] ?? null) : null;
  const plannedHours = Number(hours ?? 1);
  if (typeof co === 'string' && outcomeId === null) problems.co ??= 'unknownReference';
  if (!isTenth(plannedHours)) problems.hours ??= 'badFormat';
  const place = Number(moduleNo);
  const title = typeof moduleTitle === 'string' ? moduleTitle : null;
  if (!problems.moduleNo) {
    const module = (course.modules[place] ??= { title: title ?? '', topics: [] });
    if (module.title === '' && title === null) problems.moduleTitle ??= 'required';
    else if (module.title === '' && title !== null) module.title = title;
    else if (title !== null && title !== module.title) problems.moduleTitle ??= 'notAllowed';
    if (module.topics.includes(Number(topicNo))) problems.topicNo ??= 'duplicate';
    if (!problems.topicNo) module.topics.push(Number(topicNo));
  }
  return {
    courseId: course.id,
    moduleNo: place,
    moduleTitle: course.modules[place]?.title ?? '',
    topicNo: Number(topicNo),
    title: String(topic ?? ''),
    plannedHours,
    outcomeId,
  };
}
