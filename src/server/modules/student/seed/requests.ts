import { addDays, dayBetween, officeTime } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { byKey } from '../../../database/seed/college/group.ts';
import type { Learner } from '../../../database/seed/college/learners.ts';
import { addressIn, town } from '../../../database/seed/college/places.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Db } from '../../../database/transaction.ts';

type Request = Numbered<'changeRequests'>;
type DrawnRequest = Omit<Request, 'id'> & { createdAt: string };

/** Students: 23 open and 140 decided requests. Employees: 9 open requests. */
const openOfStudents = 23;
const decided = [
  ['accepted', 112],
  ['refused', 22],
  ['withdrawn', 6],
] as const;
const openOfEmployees = 9;

/**
 * Correction requests: an accepted one has the current value of the record, an open one a possible new value. Reads the
 * records of the requesters.
 */
export async function drawRequests(college: College, db: Db): Promise<Request[]> {
  const { today, phone, office } = college;
  const chance = random('requests');
  const from = addDays(today, -110);
  const people = chance.shuffle(college.learners.filter(({ fate }) => fate === 'active'));
  const proposals: { state: Request['state']; day: () => string }[] = [
    ...times(college.upTo(openOfStudents), {
      state: 'open' as const,
      day: () => dayBetween(chance, addDays(today, -16), addDays(today, -1)),
    }),
    ...decided.flatMap(([state, count]) => times(college.upTo(count), { state, day: () => dayBetween(chance, from, addDays(today, -8)) })),
  ];
  const chosen = people.slice(-proposals.length).reverse();
  const recordOf = await readRecords(db, chosen);
  const drawn = proposals.flatMap(({ state, day }, index) => {
    const learner = chosen[index];
    const record = learner && recordOf(learner);
    if (!learner || !record) return [];
    const when = day();
    const what = chance.chance(0.6) ? { ...record.father, other: phone() } : { ...record.home, other: addressIn(chance, town).line1 };
    return [request(chance, learner.userId, what, state, when, office.deciders)];
  });
  for (const { userId, ...what } of await wishesOfStaff(chance, db))
    drawn.push(request(chance, userId, what, 'open', dayBetween(chance, addDays(today, -20), addDays(today, -1)), office.deciders));
  return drawn.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map((row, index) => ({ id: index + 1, ...row }));
}

function times<Kind>(count: number, item: Kind): Kind[] {
  return Array<Kind>(count).fill(item);
}

type RecordFacts = Omit<Proposal, 'other'>;

/** Reads the father's phone and the home address of these students. */
async function readRecords(db: Db, learners: readonly Learner[]) {
  const ids = learners.map(({ id }) => id);
  if (ids.length === 0) return () => undefined;
  const fathers = await db
    .selectFrom('studentGuardians')
    .select(['id', 'studentId', 'phone'])
    .where('relation', '=', 'father')
    .where('studentId', 'in', ids)
    .execute();
  const homes = await db
    .selectFrom('studentAddresses')
    .select(['id', 'studentId', 'line1'])
    .where('kind', '=', 'permanent')
    .where('studentId', 'in', ids)
    .execute();
  const fatherOf = byKey(fathers, ({ studentId }) => studentId);
  const homeOf = byKey(homes, ({ studentId }) => studentId);
  return ({ id }: Learner): { father: RecordFacts; home: RecordFacts } | undefined => {
    const [father, home] = [fatherOf.get(id), homeOf.get(id)];
    return (
      father &&
      home && {
        father: { tableName: 'student_guardians', recordId: father.id, field: 'phone', current: father.phone },
        home: { tableName: 'student_addresses', recordId: home.id, field: 'line1', current: home.line1 },
      }
    );
  };
}

/** Requests of some employees about their home address or their studies. */
async function wishesOfStaff(chance: Random, db: Db): Promise<(Proposal & { userId: number })[]> {
  const people = await db.selectFrom('employees').select(['id', 'userId']).where('status', '=', 'active').orderBy('id').execute();
  const chosen = chance.sample(people, openOfEmployees);
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return [];
  const homes = await db
    .selectFrom('employeeAddresses')
    .select(['id', 'employeeId', 'line1'])
    .where('kind', '=', 'permanent')
    .where('employeeId', 'in', ids)
    .execute();
  const degrees = await db
    .selectFrom('employeeQualifications')
    .select(['id', 'employeeId', 'institution'])
    .where('level', 'in', ['UG', 'PG', 'PHD'])
    .where('employeeId', 'in', ids)
    .orderBy('id')
    .execute();
  const homeOf = byKey(homes, ({ employeeId }) => employeeId);
  const degreeOf = byKey(degrees, ({ employeeId }) => employeeId);
  return chosen.flatMap(({ id, userId }, index): (Proposal & { userId: number })[] => {
    const [home, degree] = [homeOf.get(id), degreeOf.get(id)];
    if (degree && (index % 3 === 0 || !home))
      return [
        {
          userId,
          tableName: 'employee_qualifications',
          recordId: degree.id,
          field: 'institution',
          current: degree.institution,
          other: `${degree.institution} (autonomous)`,
        },
      ];
    return home
      ? [
          {
            userId,
            tableName: 'employee_addresses',
            recordId: home.id,
            field: 'line1',
            current: home.line1,
            other: addressIn(chance, town).line1,
          },
        ]
      : [];
  });
}

interface Proposal {
  tableName: Request['tableName'];
  recordId: number;
  field: string;
  current: string | null | undefined;
  other: string;
}

function request(
  chance: Random,
  aboutUserId: number,
  { current, other: proposed, ...what }: Proposal,
  state: Request['state'],
  day: string,
  deciders: readonly number[],
): DrawnRequest {
  const isDecided = state === 'accepted' || state === 'refused';
  const createdAt = officeTime(chance, day);
  const decidedAt = isDecided ? officeTime(chance, addDays(day, chance.int(1, 6))) : null;
  return {
    aboutUserId,
    ...what,
    oldValue: state === 'accepted' ? proposed : (current ?? null),
    newValue: state === 'accepted' ? (current ?? proposed) : proposed,
    proofFileId: null,
    state,
    decidedBy: isDecided ? chance.pick(deciders) : null,
    decidedAt,
    answer:
      state === 'refused'
        ? chance.pick(['Please bring the original paper', 'This is not the guardian’s own number', 'The address is not complete'])
        : null,
    version: state === 'open' ? 1 : 2,
    createdAt,
    updatedAt: decidedAt ?? createdAt,
  };
}

/** Six shared templates with columns and filters. */
export function reportTemplates(userIds: readonly number[]): Numbered<'reportTemplates'>[] {
  const active = [{ field: 'status', op: 'eq', value: 'active' }] as const;
  // prettier-ignore
  const templates = [
    ['students', 'Scholarship list', ['regdNo', 'name', 'caste', 'annualIncome', 'phone'], active],
    ['students', 'Telephone list of a class', ['rollNo', 'name', 'phone', 'fatherName', 'fatherPhone'], active],
    ['students', 'Hostel residents by class', ['rollNo', 'name', 'hostel', 'room'], [{ field: 'residence', op: 'eq', value: 'hostel' }]],
    ['students', 'Without registration number', ['admissionNo', 'name', 'branch', 'admittedOn'], [{ field: 'regdNo', op: 'isEmpty' }]],
    ['employees', 'Doctorates by department', ['name', 'department', 'designation', 'phdTitle'], [{ field: 'phdTitle', op: 'notEmpty' }]],
    ['employees', 'Contracts that end soon', ['name', 'department', 'designation', 'untilOn'], [{ field: 'contractEndsInDays', op: 'between', value: [0, 90] }]],
  ] as const;
  return templates.map(([entity, name, columns, all], index) => ({
    id: index + 1,
    userId: userIds[index % userIds.length] ?? 1,
    entity,
    name,
    isShared: true,
    definition: { all, columns: columns.map((field) => ({ field })) },
    lastRunAt: null,
    createdAt: `2026-08-${String(10 + index)}T06:00:00.000Z`,
    updatedAt: `2026-08-${String(10 + index)}T06:00:00.000Z`,
  }));
}
