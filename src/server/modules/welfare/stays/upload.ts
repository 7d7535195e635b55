import { sql } from 'kysely';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import { stayColumns } from '../../../../contract/welfare/stays-upload.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { cellReader, dateFormsOf } from '../../../imports/cells.ts';
import { rests } from '../../../pauses.ts';
import type { RowProblem, RowsFile } from '../../../imports/rows-file.ts';
import type { CheckedFile, UploadWork } from '../../../imports/work.ts';
import { isWide } from '../../../scope.ts';
import { insertStays, ownRooms } from './assign.ts';
import { judge, knownOf, lockAll, type StayFacts, type Problems, type Wanted } from './rules.ts';

type Column = keyof typeof stayColumns;
type Cells = Readonly<Record<Column, string | number | boolean | null>>;
type Fresh = Wanted & { bedNo: number; inMess: boolean };
const names = Object.keys(stayColumns) as Column[];

/** Upload of bed assignments. */
export const stayWork: UploadWork<Fresh> = {
  table: 'hostel_stays',
  check,
  async write(rows, run, context) {
    const { db, now } = context;
    const students = rows.map(({ studentId }) => studentId);
    const rooms = rows.map(({ roomId }) => roomId);
    await lockAll(db, students, rooms);
    const data = await knownOf(db, collegeDay(now), students, rooms);
    // A bed or student may have been assigned since the rows were checked.
    if (rows.some((row) => judge(data, row) !== row.bedNo))
      throw new ApiError('Duplicate', { detail: 'a bed or a student was assigned meanwhile' });
    for (const part of run.parts(rows, 200)) await insertStays(context, data, part, run.id);
    return [];
  },
  async undo(runId, context) {
    const { db } = context;
    const stays = await db.selectFrom('hostelStays').select('roomId').where('importRunId', '=', runId).execute();
    const ids = [...new Set(stays.map(({ roomId }) => roomId))];
    const fillable = await ownRooms(context, isAllFor(context), ids);
    if (fillable.size < ids.length) throw new ApiError('Forbidden', { detail: 'one of its beds is in a hostel of another warden' });
    const { rows } = await sql`
      select from hostel_stays x where x.import_run_id = ${runId} and (x.version > 1 or x.to_on is not null
        or exists (select from hostel_stays z where z.student_id = x.student_id and z.from_on > x.from_on)) for update`.execute(db);
    if (rows.length > 0) throw new ApiError('InUse', { detail: 'one of its stays was changed' });
    await db.deleteFrom('hostelStays').where('importRunId', '=', runId).execute();
  },
};

/** Checks the rows in order: beds assigned by earlier rows are taken. Writes nothing. */
async function check(file: RowsFile, context: Context): Promise<CheckedFile<Fresh>> {
  const { db, now } = context;
  const readCell = cellReader(stayColumns, dateFormsOf(file.rows, stayColumns));
  const problems: RowProblem[] = [];
  const readable: { row: number; cells: Cells }[] = [];
  for (const { row, cells } of file.rows) {
    const read = names.map((name, place) => [name, readCell(name, cells[place] ?? '')] as const);
    const bad = read.flatMap(([field, cell]) => ('code' in cell ? [{ row, field, code: cell.code }] : []));
    problems.push(...bad);
    if (bad.length === 0)
      readable.push({ row, cells: Object.fromEntries(read.map(([name, cell]) => [name, 'value' in cell ? cell.value : null])) as Cells });
  }
  const students = await studentsBy(
    db,
    readable.map(({ cells }) => numberOf(cells)),
  );
  const rooms = await roomsBy(context);
  const data = await knownOf(db, collegeDay(now), [...students.values()], [...rooms.values()]);
  const rest = rests();
  const fresh: Fresh[] = [];
  for (const { row, cells } of readable) {
    await rest();
    const result = judged(data, students.get(numberOf(cells)), rooms.get(`${cells.hostel} ${cells.roomNo}`), cells);
    if ('studentId' in result && 'bedNo' in result && 'inMess' in result) fresh.push(result as Fresh);
    else problems.push(...Object.entries(result as Problems).map(([field, code]) => ({ row, field: columnOf(field), code })));
  }
  return { fresh, problems };
}

const isAllFor = ({ caller }: Context) => isWide(caller, { scope: ['staysInOwnHostels'], wide: ['HostelStay_MANAGE'] });
const numberOf = ({ student }: Cells): string => String(student).toUpperCase();
const columnOf = (field: string) => ({ studentId: 'student', roomId: 'roomNo' })[field] ?? field;

function judged(
  data: StayFacts,
  studentId: number | undefined,
  roomId: number | undefined,
  { bedNo, fromOn, inMess }: Cells,
): Fresh | Partial<Record<string, FieldCode>> {
  if (studentId === undefined) return { studentId: 'unknownReference' };
  if (roomId === undefined) return { roomId: 'unknownReference' };
  const wanted: Wanted = { studentId, roomId, bedNo: bedNo === null ? null : Number(bedNo), fromOn: String(fromOn) };
  const result = judge(data, wanted);
  return typeof result === 'number' ? { ...wanted, bedNo: result, inMess: inMess !== 'N' } : result;
}

async function studentsBy(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const requested = sql`string_to_array(${numbers.join(',')}, ',')`;
  const { rows } = await sql<{ id: number; regdNo: string | null; admissionNo: string }>`
    select id, upper(regd_no) as regd_no, upper(admission_no) as admission_no from students
    where upper(regd_no) = any(${requested}) or upper(admission_no) = any(${requested})`.execute(db);
  // If one number matches two students, the registration number takes precedence over the admission number.
  const by = [
    ...rows.map(({ id, admissionNo }) => [admissionNo, id] as const),
    ...rows.flatMap(({ id, regdNo }) => (regdNo ? [[regdNo, id] as const] : [])),
  ];
  return new Map(by);
}

/** Rooms in use that the caller may fill, by hostel and number. */
async function roomsBy(context: Context): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select r.id, h.code || ' ' || r.room_no as name from rooms r join hostels h on h.id = r.hostel_id
    where r.is_active and h.is_active`.execute(context.db);
  const fillable = await ownRooms(
    context,
    isAllFor(context),
    rows.map(({ id }) => id),
  );
  return new Map(rows.flatMap(({ id, name }) => (fillable.has(id) ? [[name, id] as const] : [])));
}
