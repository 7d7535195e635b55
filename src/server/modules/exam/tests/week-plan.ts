import { sql } from 'kysely';
import { addDays } from '../../../../contract/core/calendar.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { RecordOf } from '../../../../contract/core/field.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import { mostWeekDays, type testWeek } from '../../../../contract/exam/test-week.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import { hour, isFor, isOfPlan, planSections } from './rows.ts';
import { overlap, proposeWeek, type Busy, type Place } from './week.ts';

type Row = RowIn<typeof testWeek>;
type WeekParameters = RecordOf<(typeof testWeek)['parameters']>;

/** A course of the week with its proposed test. */
export interface PlannedTest {
  row: Row;
  planId: number;
  componentId: number;
  /** An existing draft. Null: the test is to be created. */
  draftId: number | null;
  /** The version of the draft, or 0 for a new test. */
  version: number;
  sequence: number;
  maxMarks: number;
  code: string;
  before: { onDate: string | null; startsAt: string | null; minutes: number | null } | null;
  papers: number;
}

interface WeekCourse {
  planId: number;
  planStatus: string;
  componentId: number;
  label: string;
  courseId: number;
  code: string;
  course: string;
  className: string;
  planned: number;
  sequence: number;
  typeName: string;
  defaultMax: string;
  minutes: number;
  sections: { id: number; name: string }[];
  /** A scheduled test of the component in these days. */
  there: { name: string; onDate: string; startsAt: string | null; minutes: number | null } | null;
  draft: {
    id: number;
    version: number;
    name: string;
    sequence: number;
    maxMarks: number;
    minutes: number | null;
    onDate: string | null;
    startsAt: string | null;
    papers: number;
  } | null;
}

/** Proposes a test week: each course of the term with a slot, or the reason for having none. */
export async function planWeek(db: Db, parameters: WeekParameters, today: string) {
  const { term, type } = await namesOf(db, parameters, today);
  const courses = await coursesOf(db, parameters);
  refuseOverlapping(parameters, courses);
  const open = courses.filter((course) => whyNot(course) === null && course.there === null);
  const proposal = proposeWeek({
    sittings: sittingsOf(open),
    places: (await workdays(db, parameters)).flatMap((day) =>
      [parameters.firstAt, ...(parameters.secondAt ? [parameters.secondAt] : [])].map((startsAt) => ({ day, startsAt })),
    ),
    busy: await busyIn(db, parameters),
    shared: await sharedSections(db, parameters.academicTermId),
  });
  const planned = courses.map((course) => plannedOf(course, proposal.get(keyOf(course)) ?? null));
  planned.sort((a, b) => orderOf(a.row).localeCompare(orderOf(b.row)));
  const basis = planned.map(({ draftId, version, sequence, papers }) => [draftId, version, sequence, papers]);
  return { name: `${type} · ${term} · ${parameters.from} – ${parameters.to}`, rows: planned.map(({ row }) => row), basis, planned };
}

const orderOf = ({ onDate, startsAt, className, name }: Row) => `${onDate ?? '9'} ${startsAt ?? ''} ${className} ${name}`;

async function namesOf(db: Db, { academicTermId, examTypeId, from, to, firstAt, secondAt }: WeekParameters, today: string) {
  const term = await db
    .selectFrom('academicTerms')
    .select(['name', 'startsOn', 'endsOn', 'status'])
    .where('id', '=', academicTermId)
    .executeTakeFirst();
  const type = await db.selectFrom('examTypes').select(['name', 'isScheduled']).where('id', '=', examTypeId).executeTakeFirst();
  const problems: FieldProblems = {
    ...(!term && { academicTermId: 'unknownReference' as const }),
    ...((term?.status === 'closed' || term?.status === 'frozen') && { academicTermId: 'notAllowed' as const }),
    ...(!type && { examTypeId: 'unknownReference' as const }),
    ...(type && !type.isScheduled && { examTypeId: 'notAllowed' as const }),
    ...((from < today || (term && from < term.startsOn)) && { from: 'outOfRange' as const }),
    ...((to < from || (term && to > term.endsOn) || to >= addDays(from, mostWeekDays)) && {
      to: 'outOfRange' as const,
    }),
    ...(secondAt !== null && secondAt <= firstAt && { secondAt: 'outOfRange' as const }),
  };
  refuseProblems(problems);
  return { term: term!.name, type: type!.name };
}

/** The second slot must begin after the longest test of the first. */
function refuseOverlapping({ firstAt, secondAt }: WeekParameters, courses: readonly WeekCourse[]): void {
  if (secondAt === null) return;
  const minutes = Math.max(0, ...courses.map(minutesOf));
  if (overlap({ day: '', startsAt: firstAt, minutes }, { day: '', startsAt: secondAt, minutes }))
    refuseProblems({ secondAt: 'outOfRange' });
}

const minutesOf = ({ draft, minutes }: WeekCourse): number => draft?.minutes ?? minutes;

async function coursesOf(db: Db, { academicTermId, programId, examTypeId, from, to }: WeekParameters): Promise<WeekCourse[]> {
  const tests = sql`internal_tests x where x.internal_plan_id = pl.id and x.policy_component_id = pc.id and x.retest_of_id is null and x.status <> 'cancelled'`;
  const { rows } = await sql<WeekCourse>`
    select pl.id as plan_id, pl.status as plan_status, pc.id as component_id, pc.label, k.id as course_id, k.code, k.title as course, p.code || ' ' || bs.semester as class_name,
      coalesce(own.planned, pc.planned) as planned, 1 + coalesce((select max(x.sequence) from ${tests}), 0) as sequence,
      et.name as type_name, et.default_max, coalesce(et.default_minutes, 60) as minutes,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]') from ${planSections} where ${isOfPlan}) as sections,
      (select json_build_object('name', x.name, 'onDate', x.on_date, 'startsAt', ${hour(sql`x.starts_at`)}, 'minutes', x.minutes) from ${tests}
        and x.status <> 'draft' and x.on_date between ${from} and ${to} order by x.on_date limit 1) as there,
      (select json_build_object('id', x.id, 'version', x.version, 'name', x.name, 'sequence', x.sequence, 'maxMarks', x.max_marks, 'minutes', x.minutes,
        'onDate', x.on_date, 'startsAt', ${hour(sql`x.starts_at`)}, 'papers', (select count(*)::int from question_papers q where q.internal_test_id = x.id)) from ${tests}
        and x.status = 'draft' and x.section_course_id is null order by x.sequence limit 1) as draft
    from internal_plans pl join semester_courses n on n.id = pl.semester_course_id join courses k on k.id = n.course_id
    join registration_policies r on r.id = pl.registration_policy_id join programs p on p.id = r.program_id
    join batch_semesters bs on bs.id = r.batch_semester_id
    join policy_components pc on pc.internal_policy_id = pl.internal_policy_id and pc.method in ('bestAverage', 'sum')
    join exam_types et on et.id = pc.exam_type_id left join plan_components own on own.internal_plan_id = pl.id and own.policy_component_id = pc.id
    where bs.academic_term_id = ${academicTermId} and et.id = ${examTypeId} and (${programId}::bigint is null or p.id = ${programId})
    order by k.code, class_name, pl.id, pc.ordinal`.execute(db);
  return rows;
}

/** The key of a test. A course can have two components of the type, each with its own test. */
const keyOf = ({ courseId, label }: WeekCourse): string => `${courseId} ${label}`;

/** A course is one sitting for all its classes, across programmes. */
function sittingsOf(open: readonly WeekCourse[]) {
  const byCourse = new Map<string, WeekCourse[]>();
  for (const course of open) byCourse.set(keyOf(course), [...(byCourse.get(keyOf(course)) ?? []), course]);
  return [...byCourse].map(([key, all]) => ({
    key,
    sections: all.flatMap(({ sections }) => sections.map(({ id }) => id)),
    minutes: Math.max(...all.map(minutesOf)),
  }));
}

/** Days without Sundays (except make-up days) and holidays of any degree. */
async function workdays(db: Db, { from, to }: WeekParameters): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select g::date::text as day from generate_series(${from}::date, ${to}::date, interval '1 day') g
    where not exists (select from calendar_days d where d.on_date = g::date and d.kind = 'holiday')
      and (extract(isodow from g) < 7 or exists (select from calendar_days d where d.on_date = g::date and d.kind = 'makeup')) order by g`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** Tests already scheduled in these days, of all programmes, as electives are shared. */
async function busyIn(db: Db, { from, to }: WeekParameters): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    select x.on_date as day, ${hour(sql`x.starts_at`)} as starts_at, x.minutes,
      array(select s.id from ${planSections} where ${isFor}) as sections
    from internal_tests x join internal_plans pl on pl.id = x.internal_plan_id
    where x.on_date between ${from} and ${to} and x.status not in ('draft', 'cancelled') and x.starts_at is not null and x.minutes is not null
    order by x.id`.execute(db);
  return rows;
}

/** Pairs of sections of a term with common students. */
async function sharedSections(db: Db, termId: number): Promise<[number, number][]> {
  const { rows } = await sql<{ one: number; other: number }>`
    with seated as (select m.student_id, m.section_id from section_students m join registration_policies r on r.id = m.registration_policy_id
      join batch_semesters bs on bs.id = r.batch_semester_id where bs.academic_term_id = ${termId} and m.to_date is null)
    select distinct a.section_id as one, b.section_id as other from seated a
    join seated b on b.student_id = a.student_id and b.section_id > a.section_id order by 1, 2`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}

function whyNot({ planStatus, sections, draft, sequence, planned }: WeekCourse): string | null {
  if (planStatus !== 'open') return 'locked';
  if (sections.length === 0) return 'noSections';
  return draft === null && sequence > planned ? 'reached' : null;
}

function plannedOf(weekCourse: WeekCourse, place: Place | null): PlannedTest {
  const { draft, there, typeName, planId, componentId, code, course, className } = weekCourse;
  const sequence = draft?.sequence ?? weekCourse.sequence;
  const why = there ? null : (whyNot(weekCourse) ?? (place === null ? 'noPlace' : null));
  const isPlaced = there === null && why === null;
  const row: Row = {
    key: `${planId}-${componentId}`,
    state: there ? 'same' : why === null ? 'new' : 'blocked',
    name: `${code} ${course}`,
    group: there?.onDate ?? (isPlaced ? place!.day : null),
    why,
    canReplace: false,
    differences: [],
    className,
    sections: weekCourse.sections.map(({ name }) => name).join(', '),
    test: there?.name ?? (isPlaced ? (draft?.name ?? `${typeName} ${sequence}`) : null),
    onDate: there?.onDate ?? (isPlaced ? place!.day : null),
    startsAt: there?.startsAt ?? (isPlaced ? place!.startsAt : null),
    minutes: there?.minutes ?? (isPlaced ? minutesOf(weekCourse) : null),
  };
  const before = draft && { onDate: draft.onDate, startsAt: draft.startsAt, minutes: draft.minutes };
  return {
    row,
    planId,
    componentId,
    draftId: draft?.id ?? null,
    version: draft?.version ?? 0,
    sequence,
    maxMarks: draft?.maxMarks ?? Number(weekCourse.defaultMax),
    code,
    before,
    papers: draft?.papers ?? 0,
  };
}
