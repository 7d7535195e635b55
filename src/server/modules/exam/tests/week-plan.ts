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
export type Asked = RecordOf<(typeof testWeek)['parameters']>;

/** A course of the week with the test that it would have. */
export interface Planned {
  row: Row;
  planId: number;
  componentId: number;
  /** A draft that waits; null where the test is to be made. */
  draftId: number | null;
  /** Of the draft; 0 for a new one. */
  version: number;
  sequence: number;
  maxMarks: number;
  code: string;
  before: { onDate: string | null; startsAt: string | null; minutes: number | null } | null;
  papers: number;
}

interface Found {
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
  /** A test of the component in these days. */
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

/** What a week of tests would be: each course of the term with a day and an hour, or why it has none. */
export async function planWeek(db: Db, asked: Asked, today: string) {
  const { term, type } = await namesOf(db, asked, today);
  const found = await coursesOf(db, asked);
  refuseOverlapping(asked, found);
  const open = found.filter((one) => whyNot(one) === null && one.there === null);
  const proposal = proposeWeek({
    sittings: sittingsOf(open),
    places: (await workdays(db, asked)).flatMap((day) =>
      [asked.firstAt, ...(asked.secondAt ? [asked.secondAt] : [])].map((startsAt) => ({ day, startsAt })),
    ),
    busy: await busyIn(db, asked),
    shared: await sharedSections(db, asked.academicTermId),
  });
  const planned = found.map((one) => plannedOf(one, proposal.get(keyOf(one)) ?? null));
  planned.sort((a, b) => orderOf(a.row).localeCompare(orderOf(b.row)));
  const basis = planned.map(({ draftId, version, sequence, papers }) => [draftId, version, sequence, papers]);
  return { name: `${type} · ${term} · ${asked.from} – ${asked.to}`, rows: planned.map(({ row }) => row), basis, planned };
}

const orderOf = ({ onDate, startsAt, className, name }: Row) => `${onDate ?? '9'} ${startsAt ?? ''} ${className} ${name}`;

async function namesOf(db: Db, { academicTermId, examTypeId, from, to, firstAt, secondAt }: Asked, today: string) {
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

/** The second hour begins when the longest test of the first is over. */
function refuseOverlapping({ firstAt, secondAt }: Asked, found: readonly Found[]): void {
  if (secondAt === null) return;
  const minutes = Math.max(0, ...found.map(minutesOf));
  if (overlap({ day: '', startsAt: firstAt, minutes }, { day: '', startsAt: secondAt, minutes }))
    refuseProblems({ secondAt: 'outOfRange' });
}

const minutesOf = ({ draft, minutes }: Found): number => draft?.minutes ?? minutes;

async function coursesOf(db: Db, { academicTermId, programId, examTypeId, from, to }: Asked): Promise<Found[]> {
  const tests = sql`internal_tests x where x.internal_plan_id = pl.id and x.policy_component_id = pc.id and x.retest_of_id is null and x.status <> 'cancelled'`;
  const { rows } = await sql<Found>`
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

/** A course may have two components of the type, which are two tests. */
const keyOf = ({ courseId, label }: Found): string => `${courseId} ${label}`;

/** A course is written at one time by all classes that have it, whatever their programme. */
function sittingsOf(open: readonly Found[]) {
  const byCourse = new Map<string, Found[]>();
  for (const one of open) byCourse.set(keyOf(one), [...(byCourse.get(keyOf(one)) ?? []), one]);
  return [...byCourse].map(([key, all]) => ({
    key,
    sections: all.flatMap(({ sections }) => sections.map(({ id }) => id)),
    minutes: Math.max(...all.map(minutesOf)),
  }));
}

/** Days on which a test may be held: no Sundays, and no day that is a holiday for any degree. */
async function workdays(db: Db, { from, to }: Asked): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select g::date::text as day from generate_series(${from}::date, ${to}::date, interval '1 day') g
    where not exists (select from calendar_days d where d.on_date = g::date and d.kind = 'holiday')
      and (extract(isodow from g) < 7 or exists (select from calendar_days d where d.on_date = g::date and d.kind = 'makeup')) order by g`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** What is scheduled in these days already, by an hour; of all programmes, for electives are shared. */
async function busyIn(db: Db, { from, to }: Asked): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    select x.on_date as day, ${hour(sql`x.starts_at`)} as starts_at, x.minutes,
      array(select s.id from ${planSections} where ${isFor}) as sections
    from internal_tests x join internal_plans pl on pl.id = x.internal_plan_id
    where x.on_date between ${from} and ${to} and x.status not in ('draft', 'cancelled') and x.starts_at is not null and x.minutes is not null
    order by x.id`.execute(db);
  return rows;
}

/** Sections of a term that have students in common. */
async function sharedSections(db: Db, termId: number): Promise<[number, number][]> {
  const { rows } = await sql<{ one: number; other: number }>`
    with seated as (select m.student_id, m.section_id from section_students m join registration_policies r on r.id = m.registration_policy_id
      join batch_semesters bs on bs.id = r.batch_semester_id where bs.academic_term_id = ${termId} and m.to_date is null)
    select distinct a.section_id as one, b.section_id as other from seated a
    join seated b on b.student_id = a.student_id and b.section_id > a.section_id order by 1, 2`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}

function whyNot({ planStatus, sections, draft, sequence, planned }: Found): string | null {
  if (planStatus !== 'open') return 'locked';
  if (sections.length === 0) return 'noSections';
  return draft === null && sequence > planned ? 'reached' : null;
}

function plannedOf(one: Found, place: Place | null): Planned {
  const { draft, there, typeName, planId, componentId, code, course, className } = one;
  const sequence = draft?.sequence ?? one.sequence;
  const why = there ? null : (whyNot(one) ?? (place === null ? 'noPlace' : null));
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
    sections: one.sections.map(({ name }) => name).join(', '),
    test: there?.name ?? (isPlaced ? (draft?.name ?? `${typeName} ${sequence}`) : null),
    onDate: there?.onDate ?? (isPlaced ? place!.day : null),
    startsAt: there?.startsAt ?? (isPlaced ? place!.startsAt : null),
    minutes: there?.minutes ?? (isPlaced ? minutesOf(one) : null),
  };
  const before = draft && { onDate: draft.onDate, startsAt: draft.startsAt, minutes: draft.minutes };
  return {
    row,
    planId,
    componentId,
    draftId: draft?.id ?? null,
    version: draft?.version ?? 0,
    sequence,
    maxMarks: draft?.maxMarks ?? Number(one.defaultMax),
    code,
    before,
    papers: draft?.papers ?? 0,
  };
}
