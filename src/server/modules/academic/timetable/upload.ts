import { sql } from 'kysely';
import { clashesOf, isHard } from '../../../../contract/academic/timetable/clashes.ts';
import type { Placed, Week } from '../../../../contract/academic/timetable/model.ts';
import type { KnownRow, UploadWarning } from '../../../../contract/core/upload.ts';
import { timetableColumns } from '../../../../contract/academic/timetable-upload.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { cellReader, dateFormsOf } from '../../../imports/cells.ts';
import { rests } from '../../../pauses.ts';
import type { RowProblem, RowsFile } from '../../../imports/rows-file.ts';
import type { CheckedFile, UploadWork } from '../../../imports/work.ts';
import { readPlaced, readWeek } from './read-week.ts';
import { classReader, type Cells } from './upload-row.ts';
import { lockVersion } from './versions.ts';

/** A class of the file, and the version of the draft when the class was checked. */
interface Fresh {
  placed: Placed;
  slotId: number;
  versionId: number;
  version: number;
}

/** Imports the classes of a draft from a file. */
export const timetableWork: UploadWork<Fresh> = {
  table: 'timetable_versions',
  check,
  async write(rows, run, { db, now }) {
    const [first] = rows;
    if (!first) return [];
    const { versionId, version } = first;
    await lockVersion(db, versionId);
    const held = await db
      .selectFrom('timetableVersions')
      .select('version')
      .where('id', '=', versionId)
      .where('status', '=', 'draft')
      .executeTakeFirst();
    if (held?.version !== version) throw new ApiError('StaleVersion');
    for (const part of run.parts(rows, 200)) await insert(db, part, run.id);
    await nextVersion(db, versionId, now);
    return [];
  },
  async undo(runId, { db, now }) {
    // A version may be published or changed while this waits for it.
    await sql`select v.id from timetable_versions v
      where v.id in (select timetable_version_id from timetable_entries where import_run_id = ${runId}) order by v.id for update`.execute(
      db,
    );
    const { rows } = await sql<{ id: number; status: string; isTouched: boolean }>`
      select v.id, v.status, bool_or(e.version > 1) as is_touched from timetable_entries e
      join timetable_versions v on v.id = e.timetable_version_id where e.import_run_id = ${runId} group by v.id`.execute(db);
    for (const { id, status, isTouched } of rows) {
      if (status !== 'draft' || isTouched)
        throw new ApiError('InUse', { detail: 'it is published, or one of its classes was changed by hand' });
      await db.deleteFrom('timetableEntries').where('importRunId', '=', runId).execute();
      await nextVersion(db, id, now);
    }
  },
};

/** Increments the version, so that users who have the draft open get a conflict instead of overwriting the import. */
const nextVersion = (db: Db, id: number, now: Date) =>
  db
    .updateTable('timetableVersions')
    .set((row) => ({ version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();

async function insert(db: Db, rows: readonly Fresh[], importRunId: number): Promise<void> {
  const inserted = await db
    .insertInto('timetableEntries')
    .values(
      rows.map(({ versionId, slotId, placed: { courseId, groupId, kind, weekday, span, roomId } }) => ({
        timetableVersionId: versionId,
        sectionCourseId: courseId,
        sectionGroupId: groupId,
        kind,
        weekday,
        slotId,
        span,
        roomId,
        jointKey: null,
        pinned: false,
        importRunId,
      })),
    )
    .returning('id')
    .execute();
  const taught = rows.flatMap(({ placed }, place) =>
    placed.teacherIds.map((employeeId) => ({ timetableEntryId: inserted[place]!.id, employeeId, fromDate: null, toDate: null })),
  );
  if (taught.length > 0) await db.insertInto('timetableEntryInstructors').values(taught).execute();
}

/** Checks each row against the courses of the term, and all of them against the rules of a week. Does not write. */
async function check(file: RowsFile, { db, now }: Context, versionId: number): Promise<CheckedFile<Fresh>> {
  const draft = await draftOf(db, versionId);
  const today = collegeDay(now);
  const [week, standing] = [await readWeek(db, draft, today), await readPlaced(db, versionId, today)];
  const slots = new Map(
    (await db.selectFrom('slots').select(['id', 'ordinal']).where('slotSchemeId', '=', draft.slotSchemeId).execute()).map(
      ({ id, ordinal }) => [ordinal, id],
    ),
  );
  const readClass = classReader(week, await employeesBy(db));
  const readCell = cellReader(timetableColumns, dateFormsOf(file.rows, timetableColumns));
  const names = Object.keys(timetableColumns) as (keyof Cells)[];
  const here = new Map(standing.map((entry) => [placeOf(entry), entry]));
  const seen = new Set<string>();
  const rest = rests();
  const problems: RowProblem[] = [];
  const existing: KnownRow[] = [];
  const fresh: Fresh[] = [];
  for (const { row, cells } of file.rows) {
    await rest();
    const read = names.map((name, place) => [name, readCell(name, cells[place] ?? '')] as const);
    const bad = read.flatMap(([field, cell]) => ('code' in cell ? [{ row, field, code: cell.code }] : []));
    const values = Object.fromEntries(read.map(([name, cell]) => [name, 'code' in cell ? null : cell.value]));
    const { placed, wrong } = readClass(values as unknown as Cells, `row ${row}`, new Set(bad.map(({ field }) => field)));
    problems.push(...bad, ...wrong.map((problem) => ({ row, ...problem })));
    if (!placed || bad.length > 0) continue;
    const place = placeOf(placed);
    const stored = here.get(place);
    if (seen.has(place)) problems.push({ row, field: 'slot', code: 'duplicate' });
    else if (stored) existing.push({ row, id: versionId, label: labelOf(week, placed), differences: differencesOf(week, stored, placed) });
    else fresh.push({ placed, slotId: slots.get(placed.ordinal)!, versionId, version: draft.version });
    seen.add(place);
  }
  await rest();
  const warnings = warningsOf(week, [...standing, ...fresh.map(({ placed }) => placed)]);
  return { fresh, problems, warnings, existing: { count: existing.length, compared: async () => existing } };
}

/** Identity of a class: course, group, weekday and period. */
const placeOf = ({ courseId, groupId, weekday, ordinal }: Placed): string => [courseId, groupId, weekday, ordinal].join(' ');

const labelOf = ({ courses }: Week, { courseId }: Placed): string => {
  const course = courses.find(({ id }) => id === courseId);
  return `${course?.shortTitle ?? ''} ${course?.section ?? ''}`;
};

/** Differences between the file and an existing class. */
function differencesOf({ rooms }: Week, here: Placed, file: Placed): KnownRow['differences'] {
  const codeOf = (id: number | null) => rooms.find((room) => room.id === id)?.code ?? null;
  const facts = [
    { field: 'span', here: String(here.span), file: String(file.span) },
    { field: 'room', here: codeOf(here.roomId), file: codeOf(file.roomId) },
    { field: 'kind', here: here.kind, file: file.kind },
  ];
  return facts.filter((fact) => fact.here !== fact.file);
}

/** Hard clashes with rows of the file, by rule, and the number of soft ones. */
function warningsOf(week: Week, placed: readonly Placed[]): UploadWarning[] {
  const warnings = new Map<string, { count: number; rows: Set<number> }>();
  for (const clash of clashesOf(week, placed)) {
    const rows = clash.keys.flatMap((key) => (key.startsWith('row ') ? [Number(key.slice(4))] : []));
    if (rows.length === 0) continue;
    const code = isHard(clash) ? clash.rule : 'soft';
    const before = warnings.get(code) ?? { count: 0, rows: new Set() };
    warnings.set(code, { count: before.count + 1, rows: new Set([...before.rows, ...(code === 'soft' ? [] : rows)]) });
  }
  return [...warnings].map(([code, { count, rows }]) => ({ code, count, rows: [...rows].sort((a, b) => a - b) }));
}

/** @throws {ApiError} ValidationFailed if the version does not exist, Locked unless it is a draft */
async function draftOf(db: Db, id: number) {
  const version = await db
    .selectFrom('timetableVersions')
    .select(['academicTermId', 'slotSchemeId', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!version) throw new ApiError('ValidationFailed', { fields: { into: 'unknownReference' } });
  if (version.status !== 'draft') throw new ApiError('Locked', { detail: `the timetable is ${version.status}` });
  return version;
}

/** Ids of all employees in service, by employee number. */
async function employeesBy(db: Db): Promise<ReadonlyMap<string, number>> {
  const employees = await db.selectFrom('employees').select(['id', 'employeeNo']).where('status', '<>', 'left').execute();
  return new Map(employees.map(({ id, employeeNo }) => [employeeNo, id]));
}
