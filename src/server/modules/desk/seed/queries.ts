import { sql, type RawBuilder } from 'kysely';
import type { QuerySubject } from '../../../../contract/desk/fields.ts';
import { addDays, officeTime } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import { queryWords } from './words.ts';

/** Number of queries of each kind in the full demo. */
const plan: Readonly<Record<QuerySubject, number>> = { attendance: 258, marks: 61, dues: 21 };
/** Below this scale, the college is for automated tests, which create their own queries. */
const leastScale = 0.5;
/** Queries of the last `most` days are open with this probability; about half of them are late. */
const openDays = { most: 11, share: 0.55 };
const fates = [
  ['accepted', 58],
  ['rejected', 27],
  ['withdrawn', 4],
] as const;

/** An entry that a student might question, and the user who would answer. */
interface Doubtful {
  studentId: number;
  entryId: number;
  /** Day of the class, of the publication, or of the due. */
  onDate: string;
  userId: number | null;
}

/** Queries of this term: mainly about absences, then marks, then dues. */
export async function writeQueries(college: College, { add, db }: Tables): Promise<void> {
  if (college.scale < leastScale) return;
  const chance = random('record queries');
  const rows: Row<'recordQueries'>[] = [];
  for (const subject of ['attendance', 'marks', 'dues'] as const) {
    const { rows: candidates } = await sql<Doubtful>`${doubtful[subject](college.today)}`.execute(db);
    for (const entry of chance.sample(candidates, college.upTo(plan[subject]))) rows.push(queryOf(chance, college, subject, entry));
  }
  rows.sort((a, b) => String(a.createdAt).localeCompare(String(b.createdAt)));
  await add('recordQueries', rows);
}

/** One entry per student, so that no student exceeds the maximum of open queries. */
const doubtful: Readonly<Record<QuerySubject, (today: string) => RawBuilder<unknown>>> = {
  attendance: (today) => sql`
    select distinct on (m.student_id) m.student_id, w.id as entry_id, w.on_date, e.user_id
    from worklogs w join attendance_marks m on m.worklog_id = w.id and m.mark = 'A' join employees e on e.id = w.employee_id
    where w.status = 'submitted' and w.on_date between ${today}::date - 60 and ${today}::date - 2
    order by m.student_id, (w.id * 7919 + m.student_id * 104729) % 1009, w.id`,
  marks: (today) => sql`
    select distinct on (m.student_id) m.student_id, m.id as entry_id, (k.published_at at time zone 'Asia/Kolkata')::date as on_date, e.user_id
    from mark_sheets k join test_marks m on m.mark_sheet_id = k.id and m.state = 'present' left join employees e on e.id = k.evaluator_id
    where k.status = 'published' and k.published_at < ${today}::date - 1
    order by m.student_id, k.published_at desc, m.id`,
  dues: (today) => sql`
    select distinct on (d.student_id) d.student_id, d.id as entry_id, d.due_on as on_date, null::bigint as user_id
    from dues d where d.status in ('open', 'part') and d.due_on < ${today}::date - 3
    order by d.student_id, d.due_on desc, d.id`,
};

function queryOf(
  chance: Random,
  { today, office }: College,
  subject: QuerySubject,
  { studentId, entryId, onDate, userId }: Doubtful,
): Row<'recordQueries'> {
  const words = queryWords[subject];
  const yesterday = addDays(today, -1);
  const askedOn = [addDays(onDate, chance.int(1, 4)), yesterday].sort()[0] ?? yesterday;
  const isOpen = askedOn >= addDays(today, -openDays.most) && chance.chance(openDays.share);
  const status = isOpen ? ('open' as const) : chance.weighted(fates);
  const answered = [addDays(askedOn, chance.int(1, 5)), yesterday].sort()[0] ?? yesterday;
  const createdAt = officeTime(chance, addDays(askedOn, -1));
  const decidedAt = status === 'open' ? null : officeTime(chance, answered);
  const isAnswered = status === 'accepted' || status === 'rejected';
  return {
    studentId,
    subject,
    worklogId: subject === 'attendance' ? entryId : null,
    testMarkId: subject === 'marks' ? entryId : null,
    dueId: subject === 'dues' ? entryId : null,
    message: chance.pick(words.asks),
    status,
    assignedTo: userId,
    reply: isAnswered ? chance.pick(words[status]) : null,
    decidedBy: isAnswered ? (userId ?? office.clerk) : null,
    decidedAt,
    createdAt,
    updatedAt: decidedAt ?? createdAt,
  };
}
