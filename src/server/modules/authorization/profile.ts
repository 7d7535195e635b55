import type { Profile } from '../../../contract/core/session.ts';
import { presentPosting } from '../../database/present-posting.ts';
import type { Db } from '../../database/transaction.ts';
import { photoLink } from '../../files/signed-links.ts';
import { collegeDay } from '../../college-day.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Services } from '../../http/services.ts';
import { maySeeContact } from './rules.ts';
import { liveSessions } from './sessions.ts';

/** A user's account, with the student or employee it belongs to. */
export async function readProfile({ db, caller, now }: Context, services: Services, userId: number): Promise<{ data: Profile }> {
  const user = await findUser(db, userId);
  if (!user) throw new ApiError('NotFound');
  const student = user.kind === 'student' ? await findStudent(db, userId) : undefined;
  const employee = user.kind === 'employee' ? await findEmployee(db, userId, collegeDay(now)) : undefined;
  const accountContact = { email: user.email, phone: user.phone, mentorEmployeeId: null };
  const { mentorEmployeeId, ...contact } = student?.contact ?? employee?.contact ?? accountContact;
  const { email = null, phone = null } = maySeeContact(caller, { ...user, mentorEmployeeId }) ? contact : {};
  const sessions = await liveSessions(db, userId, now);
  const { id, roleName, photoFileId, email: _email, phone: _phone, ...account } = user;
  return {
    data: {
      ...account,
      userId: id,
      roleNames: roleName,
      profileImage: photoLink(services, photoFileId, caller),
      email,
      phone,
      otherSessions: sessions.filter((session) => session.id !== caller.sessionId).length,
      mustSetUpSecondFactor: userId === caller.userId && caller.mustSetUpSecondFactor,
      passwordReset: userId === caller.userId ? await findReset(db, userId) : null,
      student: student?.shown ?? null,
      employee: employee?.shown ?? null,
    },
  };
}

/** The system's own account is hidden. */
function findUser(db: Db, id: number) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.id', 'users.kind', 'users.username', 'users.displayName as name', 'users.version'])
    .select(['users.lastLoginAt', 'users.passwordChangedAt', 'users.mustChangePassword', 'users.photoFileId'])
    .select(['users.email', 'users.phone'])
    .select(['roles.id as roleId', 'roles.name as roleName'])
    .where('users.id', '=', id)
    .where('users.kind', '!=', 'system')
    .executeTakeFirst();
}

/** The reset that set the present password. Null if the user chose it. */
async function findReset(db: Db, userId: number): Promise<Profile['passwordReset']> {
  const reset = await db
    .selectFrom('auditEvents as a')
    .innerJoin('users', 'users.id', 'a.aboutUserId')
    .leftJoin('users as giver', 'giver.id', 'a.userId')
    .select(['giver.displayName as by', 'a.createdAt as at'])
    .where('a.tableName', '=', 'users')
    .where('a.recordId', '=', userId)
    .where('a.action', '=', 'reset')
    .whereRef('a.createdAt', '>=', 'users.passwordChangedAt')
    .orderBy('a.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return reset ?? null;
}

async function findStudent(db: Db, userId: number) {
  const row = await db
    .selectFrom('students')
    .innerJoin('degrees', 'degrees.id', 'students.degreeId')
    .innerJoin('branches', 'branches.id', 'students.branchId')
    .innerJoin('batches', 'batches.id', 'students.batchId')
    .leftJoin('batchSemesters', (join) =>
      join.onRef('batchSemesters.batchId', '=', 'batches.id').on('batchSemesters.state', '=', 'running'),
    )
    .select(['students.id', 'students.admissionNo', 'students.regdNo', 'students.mentorEmployeeId'])
    .select(['students.phone', 'students.email', 'students.collegeEmail', 'students.status'])
    .select(['degrees.shortName as degree', 'branches.code as branch', 'batches.name as batch'])
    .select('batchSemesters.semester')
    .where('students.userId', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, admissionNo, regdNo, degree, branch, batch, status, phone, mentorEmployeeId } = row;
  const semester = status === 'active' || status === 'onBreak' ? row.semester : null;
  return {
    shown: { id, admissionNo, regdNo, degree, branch, batch, semester },
    contact: { email: row.collegeEmail ?? row.email, phone, mentorEmployeeId },
  };
}

async function findEmployee(db: Db, userId: number, today: string) {
  const row = await db
    .selectFrom('employees')
    .leftJoinLateral(
      (eb) => presentPosting(eb, today),
      (join) => join.onTrue(),
    )
    .select(['employees.id', 'employees.employeeNo', 'employees.officialEmail as email', 'employees.phone'])
    .select(['present.designation', 'present.department'])
    .where('employees.userId', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, employeeNo, designation, department, email, phone } = row;
  return {
    shown: { id, employeeNo, designation, department },
    contact: { email, phone, mentorEmployeeId: null },
  };
}
