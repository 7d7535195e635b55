import * as z from 'zod/mini';
import { answerShape, type RecordOf } from '../core/field.ts';
import { id, moment, version } from '../core/scalars.ts';
import {
  academicFields,
  awardLevels,
  cadres,
  contactFields,
  employeeLists,
  employeeStatuses,
  personFields,
  postingNatures,
} from './fields.ts';

export const nullableText = z.nullable(z.string());
const named = z.object({ id, name: z.string() });

/** Length of service in whole years and remaining whole months. */
const length = z.object({ years: z.int(), months: z.int() });
export type Length = z.infer<typeof length>;

/** Relative to today: closed, current, or still ahead. */
export const whens = ['past', 'present', 'ahead'] as const;

const posting = z.object({
  id,
  when: z.enum(whens),
  departmentId: id,
  department: z.string(),
  designationId: id,
  designation: z.string(),
  cadre: z.enum(cadres),
  employeeCategoryId: id,
  category: z.string(),
  fromOn: z.string(),
  /** Agreed end of a contract. */
  untilOn: nullableText,
  /** Actual last day. */
  closedOn: nullableText,
  payLevel: nullableText,
  orderNo: nullableText,
  nature: z.enum(postingNatures),
});
export type EmployeePosting = z.infer<typeof posting>;

const event = z.object({
  id,
  kind: z.string(),
  when: z.enum(['past', 'ahead']),
  onDate: z.string(),
  untilOn: nullableText,
  reason: nullableText,
  orderNo: nullableText,
  /** Place of a deputation. */
  note: nullableText,
});
export type EmployeeEvent = z.infer<typeof event>;

const training = { category: z.string(), days: z.int() };
const award = { award: z.string(), level: z.enum(awardLevels) };

/** Facts of the record besides the fields of the form. */
const facts = z.object({
  id,
  userId: id,
  version,
  updatedAt: moment,
  photo: nullableText,
  employeeNo: z.string(),
  name: z.string(),
  status: z.enum(employeeStatuses),
  statusOn: z.string(),
  joinedOn: z.string(),
  caste: nullableText,
  religion: nullableText,
  language: nullableText,
  aadhaarLast4: nullableText,
  /** Last day of service by age, for regular posts only. */
  retiresOn: nullableText,
  /** Elapsed part of the time from joining to retirement, in whole percent. */
  servedPercent: z.nullable(z.int()),
  posting: z.nullable(posting),
  postings: z.array(posting),
  events: z.array(event),
  experience: z.object({ here: length, teaching: length, industry: length, total: length }),
  /** The target only applies to teachers. */
  trainingDays: z.object({ academicYear: z.string(), days: z.int(), target: z.nullable(z.int()) }),
  headOf: z.array(named),
  wardenOf: z.array(named),
  /** Number of students on roll mentored by the employee. */
  mentees: z.int(),
});

const { aadhaar: _, ...person } = personFields;
const edited = { ...person, ...contactFields, ...academicFields, ...employeeLists };
const rowsOf = (list: keyof typeof employeeLists, words: Readonly<Record<string, z.ZodMiniType>>) =>
  z.array(z.object({ id, ...answerShape(employeeLists[list].fields ?? {}), ...words }));

/**
 * The whole record of an employee. Fields hidden from the caller are null and listed in `hidden`. `aadhaar` is never
 * returned, only `aadhaarLast4`.
 */
export const employeeRecord = z.object({
  ...answerShape(edited),
  ...facts.shape,
  trainings: rowsOf('trainings', training),
  awards: rowsOf('awards', award),
}) as unknown as z.ZodMiniType<EmployeeRecord>;

type EditedEmployee = RecordOf<typeof edited>;
type List = keyof typeof employeeLists;
/** A stored row. Unlike a row in a request, it always has an id. */
export type RowOf<L extends List> = Omit<EditedEmployee[L][number], 'id'> & { id: number };
type Address = Omit<RowOf<'addresses'>, 'state'> & { state: string };

export type EmployeeTraining = RowOf<'trainings'> & z.infer<z.ZodMiniObject<typeof training>>;
export type EmployeeAward = RowOf<'awards'> & z.infer<z.ZodMiniObject<typeof award>>;

export type EmployeeRecord = Omit<EditedEmployee, List | 'bornOn'> &
  z.infer<typeof facts> & {
    bornOn: string | null;
    addresses: Address[] | null;
    qualifications: RowOf<'qualifications'>[];
    experiences: RowOf<'experiences'>[];
    trainings: EmployeeTraining[];
    awards: EmployeeAward[];
  };
