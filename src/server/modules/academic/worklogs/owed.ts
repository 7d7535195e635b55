import { sql } from 'kysely';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import type { WorklogKind } from '../../../../contract/academic/fields.ts';
import type { OwedState } from '../../../../contract/academic/owed.ts';
import { wordOf, type ClassKey } from '../../../../contract/academic/sheet.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { Db } from '../../../database/transaction.ts';
import { entriesBetween, heldBetween, type HeldClass } from '../days/entries-on.ts';
import type { ClassFilter } from '../days/class-filter.ts';

/** A held class without a sheet, or with a draft. */
export interface OwedSheet extends ClassKey {
  readonly word: string;
  readonly startsAt: string;
  readonly kind: WorklogKind;
  readonly joint: number;
  /** Any of them may write the sheet. */
  readonly teachers: readonly number[];
  readonly state: OwedState;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** A policy under which sheets can still be written, with the days of its classes until yesterday. */
export interface OpenPolicy extends Span {
  readonly id: number;
}

/**
 * Sheets owed under policies, calculated only here. A joint lecture is one class. Drafts of extra classes are owed too.
 */
export async function owedUnder(
  db: Db,
  policies: readonly OpenPolicy[],
  filter: Pick<ClassFilter, 'employeeId'> = {},
): Promise<OwedSheet[]> {
  const classes = filter.employeeId === undefined ? await classesOwing(db, policies) : await classesUnder(db, policies, filter);
  return classes ? sheetsAmong(classes, filter) : [];
}

/**
 * All classes under policies whose sheet may be owed, with every section of a joint lecture. Most sheets of a term are
 * written, so the owed ones are found first, without the names and teachers of all classes.
 */
async function classesOwing(db: Db, policies: readonly OpenPolicy[]): Promise<ClassesUnder<ClassOn> | null> {
  const span = spanOf(policies);
  if (!span) return null;
  const policyIds = policies.map(({ id }) => id);
  const held = await heldBetween(db, span, { policyIds });
  const written = await writtenUnder(db, span, policyIds);
  const bodies = new Set(owedAmong({ held, written }).owed.map(({ lesson }) => bodyOf(lesson)));
  const owing = held.filter((lesson) => bodies.has(bodyOf(lesson)));
  const entryIds = [...new Set(owing.map(({ entryId }) => entryId))];
  const days = new Set(owing.map(({ day }) => day));
  const classes = bodies.size === 0 ? [] : await entriesBetween(db, span, { policyIds, entryIds, days });
  return { held: classes.filter((lesson) => lesson.state === 'held' && bodies.has(bodyOf(lesson))), written };
}

/** The section course of each sheet owed under policies: the same sheets as `owedUnder`, without their teachers. */
export async function coursesOwing(db: Db, policies: readonly OpenPolicy[], filter: Pick<ClassFilter, 'headId'> = {}): Promise<number[]> {
  const span = spanOf(policies);
  if (!span) return [];
  const policyIds = policies.map(({ id }) => id);
  const { owed, extra } = owedAmong({
    held: await heldBetween(db, span, { ...filter, policyIds }),
    written: await writtenUnder(db, span, policyIds),
  });
  return [...owed.map(({ lesson }) => lesson.sectionCourseId), ...extra.map(({ sectionCourseId }) => sectionCourseId)];
}

/**
 * Sheets owed under each policy on its own days, by policy. The classes of policies at the same time are read together,
 * so that old policies that were never frozen do not lengthen the span. A joint lecture of sections under two policies
 * belongs to both.
 */
export async function owedUnderEach(db: Db, policies: readonly OpenPolicy[]): Promise<ReadonlyMap<number, readonly OwedSheet[]>> {
  const owed = new Map<number, readonly OwedSheet[]>();
  for (const together of overlapping(policies)) for (const [id, sheets] of await owedUnderThese(db, together)) owed.set(id, sheets);
  return owed;
}

/** Policies in groups: two whose days overlap are in the same group. */
function overlapping(policies: readonly OpenPolicy[]): OpenPolicy[][] {
  const groups: OpenPolicy[][] = [];
  let last = '';
  for (const policy of policies.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const group = groups.at(-1);
    if (group && policy.from <= last) group.push(policy);
    else groups.push([policy]);
    if (policy.to > last) last = policy.to;
  }
  return groups;
}

async function owedUnderThese(db: Db, policies: readonly OpenPolicy[]): Promise<ReadonlyMap<number, readonly OwedSheet[]>> {
  const all = await classesUnder(db, policies, {});
  if (!all) return new Map();
  const policyOf = await policiesOfCourses(
    db,
    policies.map(({ id }) => id),
  );
  const held = groupedBy(all.held, ({ sectionCourseId }) => policyOf.get(sectionCourseId));
  const drafts = groupedBy(all.written.drafts, ({ sectionCourseId }) => policyOf.get(sectionCourseId));
  return new Map(
    policies.map(({ id, from, to }) => [
      id,
      sheetsAmong({
        held: (held.get(id) ?? []).filter(({ day }) => day >= from && day <= to),
        written: {
          ...all.written,
          drafts: (drafts.get(id) ?? []).filter(({ onDate }) => onDate >= from && onDate <= to),
        },
      }),
    ]),
  );
}

/** Held classes with their sheets. */
interface ClassesUnder<Lesson extends HeldClass> {
  readonly held: readonly Lesson[];
  readonly written: StoredSheets;
}

/** The days from the first of any policy to the last. Null if there is no day. */
function spanOf(policies: readonly OpenPolicy[]): Span | null {
  const from = policies.reduce((first, policy) => (policy.from < first ? policy.from : first), '9999');
  const to = policies.reduce((last, policy) => (policy.to > last ? policy.to : last), '');
  return from > to ? null : { from, to };
}

/** Classes of policies, from the first day of any of them to the last. Null if there is no day. */
async function classesUnder(db: Db, policies: readonly OpenPolicy[], filter: ClassFilter): Promise<ClassesUnder<ClassOn> | null> {
  const span = spanOf(policies);
  if (!span) return null;
  const policyIds = policies.map(({ id }) => id);
  const classes = await entriesBetween(db, span, { ...filter, policyIds });
  const held = classes.filter((lesson) => lesson.state === 'held' && isTheirs(lesson, filter));
  return { held, written: await writtenUnder(db, span, policyIds) };
}

function sheetsAmong(classes: ClassesUnder<ClassOn>, filter: ClassFilter = {}): OwedSheet[] {
  const { owed, extra } = owedAmong(classes);
  const isMeant = ({ employeeId }: Draft) => (filter.employeeId ?? employeeId) === employeeId;
  return [...owed.map(sheetOf), ...extra.filter(isMeant).map(extraOf)];
}

/** A class whose sheet is owed; a joint lecture is represented by one of its sections. */
interface OwedClass<Lesson> {
  readonly lesson: Lesson;
  readonly state: OwedState;
  /** Number of other sections of a joint lecture. */
  readonly joint: number;
}

/**
 * Classes among these whose sheet is owed, and drafts of other classes. A joint lecture is owed for the first section
 * without a sheet, otherwise for the first with a draft.
 */
function owedAmong<Lesson extends HeldClass>({ held, written }: ClassesUnder<Lesson>) {
  const states = new Map<string, { lesson: Lesson; state: OwedState }>();
  const sections = new Map<string, number>();
  const begunHere = new Set<string>();
  for (const lesson of held) {
    const body = bodyOf(lesson);
    if (lesson.jointKey !== null) sections.set(body, (sections.get(body) ?? 0) + 1);
    if (written.submitted.get(weeklyOf(lesson))?.has(lesson.day)) continue;
    const word = wordOn(lesson);
    const isBegun = written.begun.has(word);
    if (isBegun) begunHere.add(word);
    const before = states.get(body)?.state;
    if (!before || (before === 'draft' && !isBegun)) states.set(body, { lesson, state: isBegun ? 'draft' : 'missing' });
  }
  const owed = [...states].map(([body, { lesson, state }]): OwedClass<Lesson> => ({
    lesson,
    state,
    joint: (sections.get(body) ?? 1) - 1,
  }));
  return { owed, extra: written.drafts.filter(({ word }) => !begunHere.has(word)) };
}

/** The policy of each section course under these policies. */
async function policiesOfCourses(db: Db, policyIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; policyId: number }>`
    select c.id, s.registration_policy_id as policy_id from section_courses c join sections s on s.id = c.section_id
    where s.registration_policy_id = any(${[...policyIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, policyId }) => [id, policyId]));
}

const extraOf = ({ employeeId, ...draft }: Draft): OwedSheet => ({ ...draft, joint: 0, teachers: [employeeId], state: 'draft' });

/** Policies with past classes that are not frozen. Under a frozen policy no sheet can be written. */
export async function openPolicies(db: Db, today: string, which = sql`true`): Promise<OpenPolicy[]> {
  const { rows } = await sql<OpenPolicy>`
    select r.id, r.classes_from as "from", least(r.classes_to, ${addDays(today, -1)}::date) as "to"
    from registration_policies r where r.status <> 'frozen' and r.classes_from < ${today} and ${which}`.execute(db);
  return rows;
}

/** A substituted teacher sees the class in the timetable, but does not owe its sheet. */
const isTheirs = ({ teachers }: ClassOn, { employeeId }: ClassFilter): boolean =>
  employeeId === undefined || teachers.some(({ id }) => id === employeeId);

const wordOn = ({ sectionCourseId, groupId, day, slotId }: HeldClass): string => wordOf({ sectionCourseId, groupId, onDate: day, slotId });
/** Key of the classes of a section course in the same period of any day. */
const weeklyOf = ({ sectionCourseId, groupId, slotId }: Pick<ClassKey, 'sectionCourseId' | 'groupId' | 'slotId'>): string =>
  `${sectionCourseId}-${groupId ?? 0}-${slotId}`;

/** Key of a class for its teacher. The sections of a joint lecture have the same key. */
export const bodyOf = ({ day, slotId, jointKey, key }: HeldClass): string => (jointKey === null ? key : `${jointKey}.${day}.${slotId}`);

function sheetOf({ lesson, state, joint }: OwedClass<ClassOn>): OwedSheet {
  const { sectionCourseId, groupId, day: onDate, slotId, startsAt, kind, teachers } = lesson;
  return {
    word: wordOn(lesson),
    sectionCourseId,
    groupId,
    onDate,
    slotId,
    startsAt,
    kind,
    joint,
    teachers: teachers.map(({ id }) => id),
    state,
  };
}

interface Draft extends ClassKey {
  readonly word: string;
  readonly startsAt: string;
  readonly kind: WorklogKind;
  readonly employeeId: number;
}

interface StoredSheets {
  /** Days with a submitted sheet, by `weeklyOf` the class. */
  readonly submitted: ReadonlyMap<string, ReadonlySet<string>>;
  readonly drafts: readonly Draft[];
  /** Words of the drafts. */
  readonly begun: ReadonlySet<string>;
}

/** Valid sheets. Days of submitted ones are read as one text for each weekly class, because rows take much longer. */
async function writtenUnder(db: Db, { from, to }: Span, policyIds: readonly number[]): Promise<StoredSheets> {
  const are = (status: 'draft' | 'submitted') => sql`w.status = ${status} and w.on_date between ${from} and ${to}
    and w.section_course_id in (select c.id from section_courses c join sections s on s.id = c.section_id
      where s.registration_policy_id = any(${[...policyIds]}::bigint[]))`;
  const submitted = await sql<Pick<ClassKey, 'sectionCourseId' | 'groupId' | 'slotId'> & { days: string }>`
    select w.section_course_id, w.section_group_id as group_id, w.slot_id, string_agg(w.on_date::text, ' ') as days
    from worklogs w where ${are('submitted')} group by w.section_course_id, w.section_group_id, w.slot_id`.execute(db);
  const { rows } = await sql<Omit<Draft, 'word'>>`
    select w.section_course_id, w.section_group_id as group_id, w.on_date, w.slot_id, l.starts_at, w.kind, w.employee_id
    from worklogs w join slots l on l.id = w.slot_id where ${are('draft')}`.execute(db);
  const drafts = rows.map((row) => ({ ...row, word: wordOf(row) }));
  return {
    submitted: new Map(submitted.rows.map(({ days, ...weekly }) => [weeklyOf(weekly), new Set(days.split(' '))])),
    drafts,
    begun: new Set(drafts.map(({ word }) => word)),
  };
}
