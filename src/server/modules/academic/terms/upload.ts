import { calendarColumns } from '../../../../contract/academic/calendar-upload.ts';
import type { DayKind } from '../../../../contract/academic/fields.ts';
import { dayProblems } from '../../../../contract/academic/terms.ts';
import { fileWeekdays } from '../../../../contract/academic/timetable-upload.ts';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import type { KnownRow, UploadWarning } from '../../../../contract/core/upload.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { cellReader, dateFormsOf } from '../../../imports/cells.ts';
import { rests } from '../../../pauses.ts';
import type { RowProblem, RowsFile } from '../../../imports/rows-file.ts';
import type { CheckedFile, UploadWork } from '../../../imports/work.ts';
import { openTerm } from './open-term.ts';

type Column = keyof typeof calendarColumns;
const names = Object.keys(calendarColumns) as Column[];

interface Fresh {
  academicTermId: number;
  onDate: string;
  kind: DayKind;
  title: string;
  followsWeekday: number | null;
  degreeId: number | null;
}

/** Imports the calendar days of a term from a file. */
export const calendarWork: UploadWork<Fresh> = {
  table: 'calendar_days',
  check,
  async write(rows, run, { db }) {
    const [first] = rows;
    if (first) await openTerm(db, first.academicTermId, 'into');
    for (const part of run.parts(rows, 200))
      await db
        .insertInto('calendarDays')
        .values(part.map((row) => ({ ...row, importRunId: run.id })))
        .execute();
    return [];
  },
  async undo(runId, { db }) {
    const days = await db
      .selectFrom('calendarDays')
      .select(['academicTermId', 'version'])
      .where('importRunId', '=', runId)
      .forUpdate()
      .execute();
    if (days.some(({ version }) => version > 1)) throw new ApiError('InUse', { detail: 'a day has been changed' });
    for (const id of new Set(days.map(({ academicTermId }) => academicTermId))) await openTerm(db, id);
    await db.deleteFrom('calendarDays').where('importRunId', '=', runId).execute();
  },
};

/** Checks all days against the term, the rest of the file and the stored calendar. Does not write. */
async function check(file: RowsFile, { db }: Context, termId: number): Promise<CheckedFile<Fresh>> {
  const term = await openTerm(db, termId, 'into');
  const readCell = cellReader(calendarColumns, dateFormsOf(file.rows, calendarColumns));
  const degrees = new Map(
    (await db.selectFrom('degrees').select(['id', 'shortName']).execute()).map(({ id, shortName }) => [shortName.toUpperCase(), id]),
  );
  const here = await daysBy(db, term);
  const seen = new Set<string>();
  const rest = rests();
  const fresh: Fresh[] = [];
  const rows: number[] = [];
  const problems: RowProblem[] = [];
  const existing: KnownRow[] = [];
  for (const { row, cells } of file.rows) {
    await rest();
    const read = names.map((name, place) => [name, readCell(name, cells[place] ?? '')] as const);
    const bad = read.flatMap(([field, cell]) => ('code' in cell ? [{ row, field, code: cell.code }] : []));
    problems.push(...bad);
    if (bad.length > 0) continue;
    const { degree, ...day } = dayOf(read, termId);
    const degreeId = degree === null ? null : (degrees.get(degree.toUpperCase()) ?? 0);
    const entry = { ...day, degreeId };
    const key = keyOf(entry);
    const wrong = degreeId === 0 ? { degree: 'unknownReference' as const } : problemsOf(entry, term, seen.has(key));
    seen.add(key);
    const standing = here.get(key);
    problems.push(...Object.entries(wrong).map(([field, code]) => ({ row, field, code })));
    if (Object.keys(wrong).length > 0) continue;
    if (standing)
      existing.push({ row, id: termId, label: `${entry.onDate} ${standing.title}`, differences: differencesOf(standing, entry) });
    else {
      fresh.push(entry);
      rows.push(row);
    }
  }
  const warnings = await warningsOf(db, fresh, rows);
  return { fresh, problems, warnings, existing: { count: existing.length, compared: async () => existing } };
}

function dayOf(read: readonly (readonly [Column, { value: unknown } | { code: FieldCode }])[], termId: number) {
  const value = (name: Column): string | null => {
    const cell = read.find(([column]) => column === name)?.[1];
    return cell && 'value' in cell && cell.value !== null ? String(cell.value) : null;
  };
  const weekday = fileWeekdays.findIndex((name) => name === value('follows'));
  return {
    academicTermId: termId,
    onDate: value('date') ?? '',
    kind: (value('kind') ?? 'holiday') as DayKind,
    title: value('title') ?? '',
    followsWeekday: weekday < 0 ? null : weekday + 1,
    degree: value('degree'),
  };
}

/** Problems by column of the file. */
function problemsOf(day: Fresh, term: { startsOn: string; endsOn: string }, isTwice: boolean): Partial<Record<Column, FieldCode>> {
  const { followsWeekday } = dayProblems({ ...day });
  const isOutside = day.onDate < term.startsOn || day.onDate > term.endsOn;
  return {
    ...(isOutside ? { date: 'outOfRange' as const } : isTwice && { date: 'duplicate' as const }),
    ...(followsWeekday && { follows: followsWeekday }),
  };
}

/** Identity of an entry: a date has at most one entry for all degrees and one for each degree. */
const keyOf = ({ onDate, degreeId }: Pick<Fresh, 'onDate' | 'degreeId'>): string => `${onDate} ${degreeId ?? ''}`;

async function daysBy(db: Db, { startsOn, endsOn }: { startsOn: string; endsOn: string }): Promise<Map<string, Fresh>> {
  const days = await db
    .selectFrom('calendarDays')
    .select(['academicTermId', 'onDate', 'kind', 'title', 'followsWeekday', 'degreeId'])
    .where('onDate', '>=', startsOn)
    .where('onDate', '<=', endsOn)
    .execute();
  return new Map(days.map((day) => [keyOf(day), day]));
}

function differencesOf(here: Fresh, file: Fresh): KnownRow['differences'] {
  const weekday = (day: Fresh) => (day.followsWeekday === null ? null : (fileWeekdays[day.followsWeekday - 1] ?? null));
  const facts = [
    { field: 'title', here: here.title, file: file.title },
    { field: 'kind', here: here.kind, file: file.kind },
    { field: 'follows', here: weekday(here), file: weekday(file) },
  ];
  return facts.filter((fact) => fact.here !== fact.file);
}

/** Warns of days off with recorded classes: either the file or the classes may be wrong. */
async function warningsOf(db: Db, fresh: readonly Fresh[], rows: readonly number[]): Promise<UploadWarning[]> {
  const off = fresh.flatMap(({ onDate, kind }, at) => (kind === 'holiday' || kind === 'exam' ? [{ onDate, row: rows[at]! }] : []));
  if (off.length === 0) return [];
  const held = await db
    .selectFrom('worklogs')
    .select('onDate')
    .distinct()
    .where('status', '<>', 'void')
    .where(
      'onDate',
      'in',
      off.map(({ onDate }) => onDate),
    )
    .execute();
  const days = new Set(held.map(({ onDate }) => onDate));
  const met = off.filter(({ onDate }) => days.has(onDate));
  return met.length === 0 ? [] : [{ code: 'held', count: met.length, rows: met.map(({ row }) => row) }];
}
