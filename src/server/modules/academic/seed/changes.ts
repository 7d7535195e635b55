import { sql } from 'kysely';
import { instructionDays, type InstructionDay } from '../../../../contract/academic/calendar.ts';
import { addDays, officeTime } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { today } from '../../../database/seed/college/plan.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import type { Tx } from '../../../database/transaction.ts';
import { weekBook, type Otherwise, type WeekBook, type WeeklyClass } from './week-book.ts';

type Change = Row<'classChanges'>;

/** Number of changes since the term began, and of requested changes on the next days. */
const counts = { past: 460, coming: 20 } as const;
const kinds = [
  ['substitute', 66],
  ['move', 18],
  ['cancel', 16],
] as const;
const outcomes = [
  ['accepted', 87],
  ['declined', 7],
  ['withdrawn', 6],
] as const;
const reasons = [
  ['On casual leave', 34],
  ['Evaluation of answer books at the university', 14],
  ['At a workshop', 12],
  ['Medical leave', 10],
  ['Meeting of the department', 10],
  ['Duty at an examination', 10],
  ['Journey with the final year', 5],
  ['Accreditation visit', 5],
] as const;

export async function writeChanges(college: College, { add, db }: Tables): Promise<void> {
  const chance = random('class changes');
  const book = weekBook(await readWeek(db));
  const exceptions = await db
    .selectFrom('calendarDays')
    .select(['onDate', 'kind', 'followsWeekday', 'degreeId'])
    .where('onDate', '>=', '2026-08-03')
    .execute();
  const days = instructionDays({ from: '2026-08-03', to: addDays(today, 10) }, exceptions);
  const past = draw(
    college,
    chance,
    book,
    days.filter(({ day }) => day <= today),
    college.upTo(counts.past),
  );
  const coming = draw(
    college,
    chance,
    book,
    days.filter(({ day }) => day > today),
    college.upTo(counts.coming),
  );
  const demo = college.staff.find(({ username }) => username === 'faculty')?.id ?? 0;
  await add('classChanges', [
    ...past,
    ...waitingFor(chance, book, days, demo),
    ...coming.filter(({ substituteId }) => substituteId !== demo),
  ]);
}

/** A swap on one of the next days, requested from the teacher of the demo sign-ins. */
function waitingFor(chance: Random, book: WeekBook, days: readonly InstructionDay[], demo: number): Change[] {
  const swapKey = '7f0f4b9e-3a52-4c0d-9d7e-2f5c6a1b8e44';
  const createdAt = officeTime(chance, addDays(today, -1));
  const next = days.filter(({ day }) => day > today);
  const dayOf = (weekly: WeeklyClass) => next.find(({ weekday }) => weekday === weekly.weekday)?.day;
  const hers = book.classes.filter((weekly) => weekly.teacherId === demo && dayOf(weekly));
  for (const ownClass of hers)
    for (const otherClass of book.classes) {
      const isSwap = otherClass.students === ownClass.students && otherClass.teacherId !== demo && otherClass.span === ownClass.span;
      const [onDate, ownDate] = [dayOf(otherClass), dayOf(ownClass)];
      if (!isSwap || !onDate || !ownDate || otherClass.weekday === ownClass.weekday) continue;
      if (!book.isFree(demo, otherClass) || !book.isFree(otherClass.teacherId, ownClass)) continue;
      const request = {
        kind: 'move',
        substituteId: null,
        swapKey,
        reason: 'At a workshop',
        status: 'requested',
        requestedBy: otherClass.teacherUserId,
        decidedBy: null,
        decidedAt: null,
        decisionNote: null,
        createdAt,
        updatedAt: createdAt,
      } as const;
      return [
        {
          ...classOf(otherClass),
          onDate,
          newDate: ownDate,
          newSlotId: ownClass.slotId,
          newRoomId: ownClass.roomId,
          askedId: null,
          ...request,
        },
        {
          ...classOf(ownClass),
          onDate: ownDate,
          newDate: onDate,
          newSlotId: otherClass.slotId,
          newRoomId: otherClass.roomId,
          askedId: demo,
          ...request,
        },
      ];
    }
  return [];
}

const classOf = ({ sectionCourseId, sectionGroupId, weekday, slotId }: WeeklyClass) => ({
  sectionCourseId,
  sectionGroupId,
  weekday,
  slotId,
});

function draw({ office }: College, chance: Random, book: WeekBook, days: readonly InstructionDay[], count: number): Change[] {
  const byWeekday = groupBy(
    book.classes.filter(({ isJoint }) => !isJoint),
    ({ weekday }) => weekday,
  );
  const taken = new Set<string>();
  const changes: Change[] = [];
  for (let turn = 0; changes.length < count && turn < count * 8; turn += 1) {
    const { day, weekday } = chance.pick(days);
    const here = byWeekday.get(weekday) ?? [];
    if (here.length === 0) continue;
    const weekly = chance.pick(here);
    const drawn = differently(chance, book, weekly, day, days);
    const key = `${weekly.id} ${day}`;
    if (!drawn || taken.has(key) || !book.claim(weekly, day, drawn)) continue;
    taken.add(key);
    const status = day > today ? 'requested' : chance.weighted(outcomes);
    const createdAt = officeTime(chance, addDays(day > today ? today : day, -chance.int(1, 4)));
    const isDecided = status === 'accepted' || status === 'declined';
    const decidedAt = isDecided ? officeTime(chance, addDays(createdAt.slice(0, 10), 1)) : null;
    changes.push({
      ...classOf(weekly),
      onDate: day,
      ...drawn,
      swapKey: null,
      askedId: null,
      reason: chance.weighted(reasons),
      status,
      requestedBy: weekly.teacherUserId,
      decidedBy: isDecided ? (book.userOf(drawn.substituteId ?? null) ?? office.academic) : null,
      decidedAt,
      decisionNote: status === 'declined' ? 'I am on duty elsewhere at that hour' : null,
      createdAt,
      updatedAt: decidedAt ?? createdAt,
    });
  }
  return changes;
}

/** A random change of the class without conflicts. Undefined if there is none of the drawn kind. */
function differently(
  chance: Random,
  book: WeekBook,
  weekly: WeeklyClass,
  day: string,
  days: readonly InstructionDay[],
): Otherwise | undefined {
  const kind = chance.weighted(kinds);
  const bare: Otherwise = { kind, substituteId: null, newDate: null, newSlotId: null, newRoomId: null };
  if (kind === 'cancel') return bare;
  if (kind === 'substitute') {
    const free = book.freeColleagues(weekly);
    return free.length === 0 ? undefined : { ...bare, substituteId: chance.pick(free) };
  }
  const later = days.filter((candidate) => candidate.day > day && candidate.day <= addDays(day, 7));
  const places = later.flatMap((candidate) => book.freeSlots(weekly, candidate.weekday).map((slotId) => ({ slotId, day: candidate.day })));
  if (places.length === 0) return undefined;
  const { slotId, day: newDate } = chance.pick(places);
  return { ...bare, newDate, newSlotId: slotId, newRoomId: weekly.roomId };
}

/**
 * Classes of the published week with their teachers. A class with electives counts as one body of students, because its
 * sections mix.
 */
async function readWeek(db: Tx): Promise<WeeklyClass[]> {
  const { rows } = await sql<WeeklyClass>`
    with chosen as (select distinct registration_policy_id as policy from sections where kind = 'elective')
    select e.id, e.section_course_id, e.section_group_id, e.slot_id, case when p.policy is null then 's' || s.id else 'p' || p.policy end as students, e.weekday, l.ordinal, e.span, l.slot_scheme_id as scheme_id, e.room_id,
      i.ids[1] as teacher_id, i.ids as teacher_ids, e.joint_key is not null as is_joint, x.user_id as teacher_user_id, o.department_id
    from timetable_entries e join timetable_versions v on v.id = e.timetable_version_id and v.status = 'published'
    join section_courses c on c.id = e.section_course_id join slots l on l.id = e.slot_id
    join sections s on s.id = c.section_id left join chosen p on p.policy = s.registration_policy_id
    join semester_courses n on n.id = c.semester_course_id join courses o on o.id = n.course_id
    join lateral (select array_agg(employee_id::int order by id) as ids from timetable_entry_instructors where timetable_entry_id = e.id) i on true
    join employees x on x.id = i.ids[1]
    order by e.id`.execute(db);
  return rows;
}
