import type { Checked } from '../../../../contract/core/endpoint.ts';
import { wholeRow } from '../../../../contract/core/change-requests.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Fields } from '../../../../contract/core/field.ts';
import type { changeEmployee } from '../../../../contract/hr/form.ts';
import { provenFields, requestableOfEmployees } from '../../../../contract/hr/requests.ts';
import type { Json } from '../../../database/schema.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Place, Requestable, Wish } from '../../../requests/requestable.ts';
import { checkChange, personalFields, writeChange } from './change.ts';
import { lockEmployee, type FoundEmployee } from './draft.ts';
import type { ListName } from './lists.ts';

type Body = Checked<typeof changeEmployee>['body'];
type Row = Record<string, unknown> & { id?: number };

/** The list of the form that a table of rows is. */
const listOf: Readonly<Partial<Record<string, ListName>>> = {
  employee_addresses: 'addresses',
  employee_qualifications: 'qualifications',
  employee_experiences: 'experiences',
  employee_trainings: 'trainings',
  employee_awards: 'awards',
};

/** What employees may ask to have corrected on their records, and how it is written: as the form's edit. */
export const requestsOfEmployees: Requestable = {
  of: 'employees',
  fields: requestableOfEmployees,
  fieldOf,
  needsProof: ({ tableName, field }) => tableName === 'employees' && provenFields.has(field),
  isPersonal: ({ tableName, field }) => personalFields.has(listOf[tableName] ?? field),
  isOwner: ({ employeeId }) => employeeId !== null,

  async valuesNow(db, userId, places) {
    const employee = await employeeOf(db, userId);
    return places.map((place) => employee && valueAt(employee, place));
  },

  async problems(context, userId, wishes) {
    const employee = await existing(context.db, userId);
    const body = wantedChange(employee, wishes);
    try {
      await checkChange(context, employee, body);
      return {};
    } catch (error) {
      if (!(error instanceof ApiError) || !error.details.fields) throw error;
      return problemsByWish(body, wishes, error.details.fields);
    }
  },

  async write(context, userId, wishes) {
    const employee = await existing(context.db, userId);
    await writeChange(context, employee, wantedChange(employee, wishes));
  },
};

/** Fields of rows that are there; a whole new row is not asked for yet. */
function fieldOf({ tableName, field }: Place): ReturnType<Requestable['fieldOf']> {
  const fields: Fields | undefined = requestableOfEmployees[tableName as keyof typeof requestableOfEmployees];
  return field !== wholeRow && fields && Object.hasOwn(fields, field) ? (fields[field] ?? null) : null;
}

async function employeeOf(db: Db, userId: number): Promise<FoundEmployee | undefined> {
  const employee = await db.selectFrom('employees').select('id').where('userId', '=', userId).executeTakeFirst();
  return employee && lockEmployee(db, employee.id);
}

async function existing(db: Db, userId: number): Promise<FoundEmployee> {
  const employee = await employeeOf(db, userId);
  if (!employee) throw new ApiError('NotFound');
  return employee;
}

/** What stands there now; undefined where the row is not theirs. */
function valueAt(employee: FoundEmployee, { tableName, recordId, field }: Place): Json | undefined {
  const list = listOf[tableName];
  const rows = (list ? employee[list] : [employee]) as unknown as Row[];
  const row = rows.find(({ id }) => id === recordId);
  return row && ((row[field] ?? null) as Json);
}

/** All that is wished for, as one change of the record: the form sends the same. */
function wantedChange(employee: FoundEmployee, wishes: readonly Wish[]): Body {
  const sent: Record<string, unknown> = {};
  for (const { tableName, recordId, field, newValue } of wishes) {
    const list = listOf[tableName];
    if (!list) sent[field] = newValue;
    else {
      const rows = (sent[list] ?? employee[list]) as readonly Row[];
      sent[list] = rows.map((row) => (row.id === recordId ? { ...row, [field]: newValue } : row));
    }
  }
  return { version: employee.version, ...sent } as Body;
}

/** The problems of an edit told by the wishes that they come from: `1.newValue`. */
function problemsByWish(body: Body, wishes: readonly Wish[], problems: FieldProblems): FieldProblems {
  const told: FieldProblems = {};
  for (const [path, code] of Object.entries(problems)) {
    const [name = '', at, field] = path.split('.');
    const row = at === undefined ? undefined : (body[name as ListName] as Row[] | undefined)?.[Number(at)];
    const index = wishes.findIndex((wish) =>
      row ? listOf[wish.tableName] === name && wish.recordId === row.id && wish.field === field : wish.field === name,
    );
    told[`${Math.max(0, index)}.newValue`] ??= code;
  }
  return told;
}
