import { sql } from 'kysely';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import type { WorklogKind } from '../../../../contract/academic/fields.ts';
import type { OwedState } from '../../../../contract/academic/owed.ts';
import { wordOf, type ClassKey } from '../../../../contract/academic/sheet.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { Db } from '../../../database/transaction.ts';
import { entriesBetween } from '../days/entries-on.ts';
import type { Whose } from '../days/whose.ts';

/** A held class without a sheet, or with a draft. */
export interface Owed extends ClassKey {
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
export async function owedUnder(db: Db, policies: readonly OpenPolicy[], whose: Whose = {}): Promise<Owed[]> {
  const classes = await classesUnder(db, policies, whose);
  return classes ? owedAmong(classes, whose) : [];
}

/**
 * Sheets owed under each policy on its own days, by policy. The classes of policies at the same time are read together,
 * so that old policies that were never frozen do not lengthen the span. A joint lecture of sections under two policies
 * belongs to both.
 */
export async function owedUnderEach(db: Db, policies: readonly OpenPolicy[]): Promise<ReadonlyMap<number, readonly Owed[]>> {
  const owed = new Map<number, readonly Owed[]>();
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

async function owedUnderThese(db: Db, policies: readonly OpenPolicy[]): Promise<ReadonlyMap<number, readonly Owed[]>> {
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
      owedAmong({
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
interface ClassesUnder {
  readonly held: readonly ClassOn[];
  readonly written: Written;
}

/** Classes of policies, from the first day of any of them to the last. Null if there is no day. */
async function classesUnder(db: Db, policies: readonly OpenPolicy[], whose: Whose): Promise<ClassesUnder | null> {
  const from = policies.reduce((first, policy) => (policy.from < first ? policy.from : first), '9999');
  const to = policies.reduce((last, policy) => (policy.to > last ? policy.to : last), '');
  if (from > to) return null;
  const policyIds = policies.map(({ id }) => id);
  const classes = await entriesBetween(db, { from, to }, { ...whose, policyIds });
  const held = classes.filter((lesson) => lesson.state === 'held' && isTheirs(lesson, whose));
  return { held, written: await writtenUnder(db, { from, to }, policyIds) };
}

function owedAmong({ held, written }: ClassesUnder, whose: Whose = {}): Owed[] {
  const owed = [...groupedBy(held, bodyOf).values()].flatMap((together) => owedOf(together, written));
  const words = new Set(held.map(wordOn));
  const isExtra = ({ word, employeeId }: Draft) => !words.has(word) && (whose.employeeId ?? employeeId) === employeeId;
  return [...owed, ...written.drafts.filter(isExtra).map(extraOf)];
}

/** The policy of each section course under these policies. */
async function policiesOfCourses(db: Db, policyIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; policyId: number }>`
    select c.id, s.registration_policy_id as policy_id from section_courses c join sections s on s.id = c.section_id
    where s.registration_policy_id = any(${[...policyIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, policyId }) => [id, policyId]));
}

const extraOf = ({ employeeId, ...draft }: Draft): Owed => ({ ...draft, joint: 0, teachers: [employeeId], state: 'draft' });

/** Policies with past classes that are not frozen. Under a frozen policy no sheet can be written. */
export async function openPolicies(db: Db, today: string, which = sql`true`): Promise<OpenPolicy[]> {
  const { rows } = await sql<OpenPolicy>`
    select r.id, r.classes_from as "from", least(r.classes_to, ${addDays(today, -1)}::date) as "to"
    from registration_policies r where r.status <> 'frozen' and r.classes_from < ${today} and ${which}`.execute(db);
  return rows;
}

/** A substituted teacher sees the class in the timetable, but does not owe its sheet. */
const isTheirs = ({ teachers }: ClassOn, { employeeId }: Whose): boolean =>
  employeeId === undefined || teachers.some(({ id }) => id === employeeId);

const wordOn = ({ sectionCourseId, groupId, day, slotId }: ClassOn): string => wordOf({ sectionCourseId, groupId, onDate: day, slotId });

/** Key of a class for its teacher. The sections of a joint lecture have the same key. */
export const bodyOf = ({ day, slotId, jointKey, key }: ClassOn): string => (jointKey === null ? key : `${jointKey}.${day}.${slotId}`);

function owedOf(together: readonly ClassOn[], { submitted, begun }: Written): Owed[] {
  const words = together.map(wordOn);
  const missing = words.findIndex((word) => !submitted.has(word) && !begun.has(word));
  const at = missing >= 0 ? missing : words.findIndex((word) => begun.has(word));
  const [lesson, word] = [together[at], words[at]];
  if (!lesson || word === undefined) return [];
  const { sectionCourseId, groupId, day: onDate, slotId, startsAt, kind, teachers } = lesson;
  return [
    {
      word,
      sectionCourseId,
      groupId,
      onDate,
      slotId,
      startsAt,
      kind,
      joint: together.length - 1,
      teachers: teachers.map(({ id }) => id),
      state: missing >= 0 ? 'missing' : 'draft',
    },
  ];
}

interface Draft extends ClassKey {
  readonly word: string;
  readonly startsAt: string;
  readonly kind: WorklogKind;
  readonly employeeId: number;
}

interface Written {
  readonly submitted: ReadonlySet<string>;
  readonly drafts: readonly Draft[];
  /** Words of the drafts. */
  readonly begun: ReadonlySet<string>;
}

/**
 * Valid sheets. The words of submitted ones are read as one text, because reading them as rows would double the time.
 */
async function writtenUnder(db: Db, { from, to }: Span, policyIds: readonly number[]): Promise<Written> {
  const sheets = (status: 'draft' | 'submitted') => sql`
    worklogs w join slots l on l.id = w.slot_id join section_courses c on c.id = w.section_course_id join sections s on s.id = c.section_id
    where w.status = ${status} and w.on_date between ${from} and ${to} and s.registration_policy_id = any(${[...policyIds]}::bigint[])`;
  const words = await sql<{ all: string | null }>`
    select string_agg(concat_ws('-', w.section_course_id, coalesce(w.section_group_id, 0), w.on_date, w.slot_id), ' ') as "all"
    from ${sheets('submitted')}`.execute(db);
  const { rows } = await sql<Omit<Draft, 'word'>>`
    select w.section_course_id, w.section_group_id as group_id, w.on_date, w.slot_id, l.starts_at, w.kind, w.employee_id
    from ${sheets('draft')}`.execute(db);
  const drafts = rows.map((row) => ({ ...row, word: wordOf(row) }));
  return { submitted: new Set(words.rows[0]?.all?.split(' ')), drafts, begun: new Set(drafts.map(({ word }) => word)) };
}
