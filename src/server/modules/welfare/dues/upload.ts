import { sql } from 'kysely';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import type { Fields } from '../../../../contract/core/field.ts';
import { dueColumns } from '../../../../contract/welfare/dues-upload.ts';
import type { DueKind } from '../../../../contract/welfare/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { cellReader, dateFormsOf } from '../../../imports/cells.ts';
import { rests } from '../../../pauses.ts';
import type { RowProblem, RowsFile } from '../../../imports/rows-file.ts';
import type { CheckedFile, UploadWork } from '../../../imports/work.ts';
import { isWide } from '../../../scope.ts';
import { cancelAll, chargesOf, keyOf, raiseDues, type NewDue } from './raise.ts';

/** `head` groups the totals. */
type Fresh = NewDue & { head: string };
type Cells = Readonly<Record<string, string | number | null>>;
interface Row {
  row: number;
  cells: Cells;
}
/** Records that the rows refer to. */
interface References {
  students: ReadonlyMap<string, { id: number; isOnRoll: boolean; hasBed: boolean }>;
  heads: ReadonlyMap<string, { id: number; code: string; name: string; kind: DueKind; isActive: boolean }>;
  terms: ReadonlyMap<string, number>;
}

const partSize = 500;

/** Upload of dues of one kind. */
export const dueWork = (kind: DueKind): UploadWork<Fresh> => ({
  table: 'dues',
  check: (file, context) => check(kind, file, context),
  moneyOf,
  async write(rows, run, context) {
    for (const part of run.parts(rows, partSize)) await raiseDues(context, part, run.id);
    return [];
  },
  async undo(runId, context, reason) {
    const { settled } = await cancelAll(context, { runId }, reason);
    if (settled > 0) throw new ApiError('InUse', { detail: `${settled} of its dues are partly or fully settled` });
  },
});

function moneyOf(rows: readonly Fresh[]) {
  const parts = new Map<string, { name: string; count: number; totalPaise: number }>();
  for (const { head, amountPaise } of rows) {
    const part = parts.get(head) ?? { name: head, count: 0, totalPaise: 0 };
    parts.set(head, { name: head, count: part.count + 1, totalPaise: part.totalPaise + amountPaise });
  }
  const all = [...parts.values()];
  return { totalPaise: all.reduce((sum, { totalPaise }) => sum + totalPaise, 0), parts: all };
}

/** Checks every row against the database and the rows before it. Writes nothing. */
async function check(kind: DueKind, file: RowsFile, context: Context): Promise<CheckedFile<Fresh>> {
  const { readable, problems } = readRows(dueColumns[kind], file);
  const references = await referencesOf(context, readable);
  const charges = await chargesOf(
    context,
    kind,
    [...references.students.values()].map(({ id }) => id),
  );
  const rest = rests();
  const fresh: Fresh[] = [];
  const withoutBed: number[] = [];
  for (const { row, cells } of readable) {
    await rest();
    const judged = judge(kind, references, cells);
    if ('field' in judged) problems.push({ row, ...judged });
    else if (kind !== 'fine' && charges.has(keyOf(judged))) problems.push({ row, field: 'student', code: 'duplicate' });
    else {
      charges.add(keyOf(judged));
      fresh.push(judged);
      if (kind === 'hostel' && !references.students.get(numberOf(cells))?.hasBed) withoutBed.push(row);
    }
  }
  const warnings = withoutBed.length > 0 ? [{ code: 'withoutBed', count: withoutBed.length, rows: withoutBed }] : [];
  return { fresh, problems, warnings };
}

function readRows(columns: Fields, file: RowsFile): { readable: Row[]; problems: RowProblem[] } {
  const names = Object.keys(columns);
  const readCell = cellReader(columns, dateFormsOf(file.rows, columns));
  const problems: RowProblem[] = [];
  const readable: Row[] = [];
  for (const { row, cells } of file.rows) {
    const read = names.map((name, place) => [name, readCell(name, cells[place] ?? '')] as const);
    const bad = read.flatMap(([field, cell]) => ('code' in cell ? [{ row, field, code: cell.code }] : []));
    problems.push(...bad);
    if (bad.length === 0)
      readable.push({ row, cells: Object.fromEntries(read.map(([name, cell]) => [name, 'value' in cell ? cell.value : null])) as Cells });
  }
  return { readable, problems };
}

const numberOf = ({ student }: Cells): string => String(student).toUpperCase();

function judge(kind: DueKind, { students, heads, terms }: References, cells: Cells): Fresh | { field: string; code: FieldCode } {
  const { head: code = 'MESS', term = null, month = null, amount, dueOn, remark = null } = cells;
  const student = students.get(numberOf(cells));
  if (!student) return { field: 'student', code: 'unknownReference' };
  if (!student.isOnRoll) return { field: 'student', code: 'notAllowed' };
  const head = heads.get(String(code));
  if (!head) return { field: 'head' in cells ? 'head' : 'month', code: 'unknownReference' };
  if (head.kind !== kind || !head.isActive) return { field: 'head' in cells ? 'head' : 'month', code: 'notAllowed' };
  const termId = term === null ? null : terms.get(String(term));
  if (termId === undefined) return { field: 'term', code: 'unknownReference' };
  if (amount === 0) return { field: 'amount', code: 'outOfRange' };
  return {
    studentId: student.id,
    headId: head.id,
    head: `${head.code} · ${head.name}`,
    kind,
    termId,
    month: month === null ? null : `${month}-01`,
    amountPaise: Number(amount),
    dueOn: String(dueOn),
    remark: remark === null ? null : String(remark),
  };
}

async function referencesOf(context: Context, rows: readonly Row[]): Promise<References> {
  const { db } = context;
  const heads = await db.selectFrom('dueHeads').select(['id', 'code', 'name', 'kind', 'isActive']).execute();
  const terms = await db.selectFrom('academicTerms').select(['id', 'academicYear', 'half']).execute();
  return {
    students: await studentsBy(
      db,
      [...new Set(rows.map(({ cells }) => numberOf(cells)))],
      isAll(context) ? null : context.caller.employeeId,
    ),
    heads: new Map(heads.map((head) => [head.code, head])),
    terms: new Map(terms.map(({ id, academicYear, half }) => [`${academicYear}-${half}`, id])),
  };
}

const isAll = ({ caller }: Context): boolean => isWide(caller, { scope: ['ownResidents'], wide: ['Student_Welfare_System'] });

/** Students by each of their numbers. If one number matches several students, registration numbers take precedence. */
async function studentsBy(db: Db, numbers: readonly string[], wardenId: number | null): Promise<References['students']> {
  const requested = sql`string_to_array(${numbers.join(',')}, ',')`;
  const { rows } = await sql<{ id: number; isOnRoll: boolean; hasBed: boolean; numbers: string[] }>`
    select s.id, s.status in ('active', 'onBreak') as is_on_roll, h.id is not null as has_bed,
      array[upper(s.roll_no), upper(s.admission_no), upper(s.regd_no)] as numbers
    from students s left join hostel_stays y on y.student_id = s.id and y.to_on is null
      left join rooms r on r.id = y.room_id left join hostels h on h.id = r.hostel_id
    where (upper(s.regd_no) = any(${requested}) or upper(s.admission_no) = any(${requested}) or upper(s.roll_no) = any(${requested}))
      and ${wardenId === null ? sql`true` : sql`${wardenId} in (h.warden_employee_id, h.assistant_employee_id)`}`.execute(db);
  const by = new Map<string, { id: number; isOnRoll: boolean; hasBed: boolean }>();
  for (const place of [0, 1, 2])
    for (const { numbers: studentNumbers, ...student } of rows) if (studentNumbers[place]) by.set(studentNumbers[place], student);
  return by;
}
