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

/** A length of service in whole years and months of it. */
const length = z.object({ years: z.int(), months: z.int() });
export type Length = z.infer<typeof length>;

/** Seen from today: closed, held, or ordered and not begun. */
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
  /** The agreed end of a contract. */
  untilOn: nullableText,
  /** The true last day. */
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
  /** Of a deputation: where. */
  note: nullableText,
});
export type EmployeeEvent = z.infer<typeof event>;

const training = { category: z.string(), days: z.int() };
const award = { award: z.string(), level: z.enum(awardLevels) };

/** What the record tells beside the fields that a form edits. */
const told = z.object({
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
  /** The last day of service by age, of whoever is in a regular post. */
  retiresOn: nullableText,
  /** How much of the time from joining to retiring is over, in whole percent. */
  servedPercent: z.nullable(z.int()),
  posting: z.nullable(posting),
  postings: z.array(posting),
  events: z.array(event),
  experience: z.object({ here: length, teaching: length, industry: length, total: length }),
  /** The target is for who teaches. */
  trainingDays: z.object({ academicYear: z.string(), days: z.int(), target: z.nullable(z.int()) }),
  headOf: z.array(named),
  wardenOf: z.array(named),
  /** Students on roll whose mentor the employee is. */
  mentees: z.int(),
});

const { aadhaar: _, ...person } = personFields;
const edited = { ...person, ...contactFields, ...academicFields, ...employeeLists };
const rowsOf = (list: keyof typeof employeeLists, words: Readonly<Record<string, z.ZodMiniType>>) =>
  z.array(z.object({ id, ...answerShape(employeeLists[list].fields ?? {}), ...words }));

/**
 * The whole record of an employee; what the reader may not see is null and named in `hidden`. `aadhaar` is never
 * answered; `aadhaarLast4` stands for it.
 */
export const employeeRecord = z.object({
  ...answerShape(edited),
  ...told.shape,
  trainings: rowsOf('trainings', training),
  awards: rowsOf('awards', award),
}) as unknown as z.ZodMiniType<EmployeeRecord>;

type Edited = RecordOf<typeof edited>;
type List = keyof typeof employeeLists;
/** A row as it is kept: one that is sent may have no number yet. */
export type RowOf<L extends List> = Omit<Edited[L][number], 'id'> & { id: number };
type Address = Omit<RowOf<'addresses'>, 'state'> & { state: string };

export type EmployeeTraining = RowOf<'trainings'> & z.infer<z.ZodMiniObject<typeof training>>;
export type EmployeeAward = RowOf<'awards'> & z.infer<z.ZodMiniObject<typeof award>>;

export type EmployeeRecord = Omit<Edited, List | 'bornOn'> &
  z.infer<typeof told> & {
    bornOn: string | null;
    addresses: Address[] | null;
    qualifications: RowOf<'qualifications'>[];
    experiences: RowOf<'experiences'>[];
    trainings: EmployeeTraining[];
    awards: EmployeeAward[];
  };
