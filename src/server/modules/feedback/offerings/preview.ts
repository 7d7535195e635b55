import { sql } from 'kysely';
import type { FeedbackPreview, HiddenReason } from '../../../../contract/feedback/offerings.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Rows } from '../../../scope.ts';
import { present } from '../desk/present.ts';
import { askedOn, toldOf } from '../desk/read.ts';
import { absentOf, rollDay } from '../policies/roll.ts';
import { openTo } from '../scopes.ts';
import { sheetKind } from './tables.ts';

type Missing = FeedbackPreview['missing'][number];
type FoundOffering = Pick<Missing, 'id' | 'policy' | 'code' | 'course' | 'kind' | 'group' | 'teacher' | 'onDate'> & {
  feedbackPolicyId: number;
  isDraft: boolean;
  isActive: boolean;
  isOnRoll: boolean;
  isInGroup: boolean;
};

/**
 * A student's view of the rounds of the running term, made by the code of the student's own page, with the reasons why
 * other offerings are missing. The student's audit trail records this view.
 */
export async function preview(context: Context, regdNo: string, feedbackPolicyId?: number): Promise<FeedbackPreview> {
  const { db, now, audit } = context;
  const student = await db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select(['students.id', 'users.displayName as name', 'regdNo', 'userId'])
    .where('regdNo', '=', regdNo)
    .executeTakeFirst();
  if (!student?.regdNo) throw new ApiError('ValidationFailed', { fields: { regdNo: 'unknownReference' } });
  const isMeant = (offering: { feedbackPolicyId: number }) =>
    feedbackPolicyId === undefined || offering.feedbackPolicyId === feedbackPolicyId;
  const standings = (await standingsOf(db, student.id)).filter(isMeant);
  const offerings = await askedOn(db, student.id, rowsOf(student.id));
  const groups = new Map(standings.map(({ id, group }) => [id, group]));
  const seen = (await present(db, offerings.filter(isMeant), student.id, now)).map((offering) => {
    const { id, policy, code, course, kind, teacher, status, opensAt, closesAt } = toldOf(offering, [], now, null);
    return { id, policy, code, course, kind, teacher, status, opensAt, closesAt, group: groups.get(id) ?? null };
  });
  const isSeen = new Set(seen.map(({ id }) => id));
  const absent = await attendanceOf(db, new Set(standings.map((standing) => standing.feedbackPolicyId)), student.id, now);
  const missing = standings
    .filter(({ id }) => !isSeen.has(id))
    .map((standing) => missingOf(standing, absent.get(standing.feedbackPolicyId) ?? null));
  await audit({ action: 'read', table: 'students', recordId: student.id, aboutUserId: student.userId, label: student.name });
  return { student: { id: student.id, name: student.name, regdNo: student.regdNo }, seen, missing };
}

/** Rows in the scope of the student's own calls. */
const rowsOf = (studentId: number): Rows => ({
  table: 'feedbackOfferings',
  isAll: false,
  on: (key) => openTo(studentId, typeof key === 'string' ? sql.ref(key) : key),
});

/** All offerings of classes that the student is or was in this term, with the student's relation to each. */
async function standingsOf(db: Db, studentId: number): Promise<FoundOffering[]> {
  const { rows } = await sql<FoundOffering>`
    select o.id, o.feedback_policy_id, p.name as policy, k.code, k.title as course, ${sheetKind} as kind, g.name as "group", e.name as teacher,
      p.status = 'draft' as is_draft, o.is_active, ${rollDay} as on_date,
      exists (select from section_students m where m.student_id = ${studentId} and m.section_id = sc.section_id
        and m.from_date <= ${rollDay} and (m.to_date is null or m.to_date >= ${rollDay})) as is_on_roll,
      exists (select from section_students m where m.student_id = ${studentId} and m.section_id = sc.section_id and m.from_date <= ${rollDay}
        and (m.to_date is null or m.to_date >= ${rollDay})
        and (o.section_group_id is null or m.section_group_id = o.section_group_id)) as is_in_group
    from feedback_offerings o join feedback_policies p on p.id = o.feedback_policy_id
    join academic_terms t on t.id = p.academic_term_id and t.status = 'running'
    join section_courses sc on sc.id = o.section_course_id join semester_courses n on n.id = sc.semester_course_id
    join courses k on k.id = n.course_id left join section_groups g on g.id = o.section_group_id left join employees e on e.id = o.employee_id
    where sc.section_id in (select m.section_id from section_students m where m.student_id = ${studentId})
    order by p.opens_at, k.code, g.name, e.name`.execute(db);
  return rows;
}

/** The student's attendance and the required one, for rounds in which it is too low. */
async function attendanceOf(db: Db, rounds: ReadonlySet<number>, studentId: number, now: Date) {
  const attendances = new Map<number, NonNullable<Missing['attendance']>>();
  for (const id of rounds) {
    const has = (await absentOf(db, id, now)).get(studentId);
    if (has === undefined) continue;
    const round = await db.selectFrom('feedbackPolicies').select('minAttendance').where('id', '=', id).executeTakeFirstOrThrow();
    attendances.set(id, { has, needs: Math.round(Number(round.minAttendance) * 100) });
  }
  return attendances;
}

function missingOf(standing: FoundOffering, absence: Missing['attendance']): Missing {
  const { id, policy, code, course, kind, group, teacher, onDate } = standing;
  const why = reasonOf(standing, absence !== null);
  return { id, policy, code, course, kind, group, teacher, onDate, why, attendance: why === 'attendance' ? absence : null };
}

/** The first reason that applies. */
function reasonOf({ isDraft, isOnRoll, isInGroup, isActive }: FoundOffering, isAbsent: boolean): HiddenReason {
  if (isDraft) return 'draft';
  if (!isOnRoll) return 'notOnRoll';
  if (!isInGroup) return 'otherGroup';
  if (isAbsent) return 'attendance';
  return isActive ? 'hidden' : 'inactive';
}
