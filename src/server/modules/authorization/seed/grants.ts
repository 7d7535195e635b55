import { addDays, momentOf } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Db } from '../../../database/transaction.ts';

/** The only role that is not built in: for the library, with no users yet. */
export const librarian = {
  id: 8,
  name: 'Librarian',
  kind: 'employee',
  description: 'Looks students up and prints nominal rolls for the library',
} as const;
export const librarianPermissions = [101, 102, 107, 109] as const;

type Grant = Row<'userGrants'>;

/** 53 grants in force, 6 that have ended, and 2 denials. */
export async function drawGrants({ staff, office }: College, db: Db): Promise<Grant[]> {
  const { heads, wardens } = await readOffices(db, staff);
  const givenBy = office.admin;
  const chance = random('grants');
  const holdersOf = (department: string, designation: string) =>
    staff.filter((person) => person.department === department && person.designation === designation && person.leaving === null);
  const teachers = staff.filter((person) => person.designation === 'ASST' && person.status === 'active' && !wardens.includes(person));
  const live = (people: readonly Employee[], permissions: readonly number[], reason: string, endsOn: string | null) =>
    people.flatMap(({ userId }) =>
      permissions.map((permissionId) => grant(chance, { userId, permissionId, reason, startsOn: '2026-08-03', endsOn, givenBy })),
    );
  // prettier-ignore
  return [
    ...live(wardens, [631, 911, 915], 'Warden of a hostel', '2027-06-30'),
    ...live(heads, [201, 202, 207], 'Head of the department', null),
    ...live(holdersOf('EXAM', 'SO'), [502, 614, 916], 'Officer in charge of examinations', '2027-06-30'),
    ...live(holdersOf('ACC', 'ACCT'), [912], 'Takes fees at the counter', '2027-06-30'),
    ...teachers.slice(0, 6).map(({ userId }) => grant(chance, { userId, permissionId: 108, reason: 'Lists for a placement drive', startsOn: '2026-08-10', endsOn: '2026-09-30', givenBy })),
    ...teachers.slice(6, 8).map(({ userId }) => grant(chance, { userId, permissionId: 405, reason: 'Worklogs were changed after the month was closed', startsOn: '2026-10-05', endsOn: '2027-06-30', givenBy, effect: 'deny' })),
  ];
}

/** Heads of the academic departments, and wardens of the hostels. */
async function readOffices(db: Db, staff: readonly Employee[]) {
  const departments = await db.selectFrom('departments').select('hodEmployeeId as id').orderBy('departments.id').execute();
  const hostels = await db.selectFrom('hostels').select('wardenEmployeeId as id').orderBy('hostels.id').execute();
  const people = (rows: readonly { id: number | null }[]) => rows.flatMap(({ id }) => staff.find((employee) => employee.id === id) ?? []);
  return { heads: people(departments).filter(({ isTeaching }) => isTeaching), wardens: people(hostels) };
}

function grant(chance: Random, fields: Omit<Grant, 'effect'> & { startsOn: string; effect?: Grant['effect'] }): Grant {
  const createdAt = momentOf(addDays(fields.startsOn, -1), chance.int(620, 1020));
  return { effect: 'grant', ...fields, revokedAt: null, revokedBy: null, createdAt, updatedAt: createdAt };
}
