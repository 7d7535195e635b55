import { sql } from 'kysely';
import type { Consequences } from '../../../../contract/academic/timetable-versions.ts';
import { unplacedOf } from '../../../../contract/academic/timetable/unplaced.ts';
import type { Blocker } from '../../../../contract/academic/class-changes.ts';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { changeColumns, changeTables, type FoundChange } from '../changes/read.ts';
import { occupiedBy } from '../changes/standing.ts';
import { weeklyClass } from '../classes.ts';
import { entriesAfter } from '../days/entries-on.ts';
import type { HeldVersion } from '../days/read.ts';
import { readPlaced, readWeek } from './read-week.ts';

interface Version {
  id: number;
  academicTermId: number;
  slotSchemeId: number;
}

/** Consequences of publishing a version from a day on, today by default. */
export async function consequencesOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  version: Version,
  effectiveFrom: string | null = null,
): Promise<Consequences> {
  const today = collegeDay(now);
  return {
    unplaced: unplacedOf(await readWeek(db, version, today), await readPlaced(db, version.id, today)),
    stranded: await strandedBy(db, version, effectiveFrom ?? today),
    takenUntil: await takenUntil(db, version, today),
  };
}

/**
 * Changes with a class in the timetable in force, but not in this version (`class`), and accepted changes for which this
 * version leaves no free teacher, room or section.
 */
async function strandedBy(db: Db, version: Version, from: string): Promise<Consequences['stranded']> {
  const { rows } = await sql<FoundChange & { isPlaced: boolean }>`
    select ${changeColumns}, exists (select from timetable_entries n
      where n.timetable_version_id = ${version.id} and (${weeklyClass('n')}) = (${weeklyClass('k')})) as is_placed
    from ${changeTables}
    where t.id = ${version.academicTermId} and k.status in ('requested', 'accepted') and e.id is not null
    order by k.on_date, f.starts_at, k.id`.execute(db);
  const acceptedMoves = rows.filter(({ status, kind, isPlaced }) => isPlaced && status === 'accepted' && kind !== 'cancel');
  const days = new Set(acceptedMoves.map(({ onDate, newDate }) => newDate ?? onDate).filter((day) => day >= from));
  const occupied = await occupiedOn(db, await asPublished(db, version, from), days);
  return rows.flatMap(({ id, kind, section, group, course, onDate, newDate, startsAt, isPlaced }) => {
    const blockers: Blocker[] = isPlaced ? (occupied.get(id) ?? []) : ['class'];
    const affectedOn = isPlaced ? (newDate ?? onDate) : onDate;
    return blockers.length === 0 ? [] : [{ id, kind, section, group, course, onDate, startsAt, affectedOn, blockers }];
  });
}

/** The version as if it were published. */
async function asPublished(db: Db, { id, academicTermId, slotSchemeId }: Version, from: string): Promise<HeldVersion> {
  const { startsOn, endsOn } = await db
    .selectFrom('academicTerms')
    .select(['startsOn', 'endsOn'])
    .where('id', '=', academicTermId)
    .executeTakeFirstOrThrow();
  return { id, termId: academicTermId, effectiveFrom: from, startsOn, endsOn, schemeId: slotSchemeId };
}

/** Other classes that occupy a need of a changed class, by the id of the change. */
async function occupiedOn(db: Db, draft: HeldVersion, days: ReadonlySet<string>): Promise<ReadonlyMap<number, Blocker[]>> {
  const occupied = new Map<number, Blocker[]>();
  for (const day of days) {
    const classes = await entriesAfter(db, draft, day);
    for (const lesson of classes) {
      if (lesson.change === null || lesson.state !== 'held') continue;
      const isTogether = ({ jointKey }: ClassOn) => jointKey !== null && jointKey === lesson.jointKey;
      const others = classes.filter((other) => other !== lesson && !isTogether(other));
      const needs = { ...lesson, teacherIds: lesson.teachers.map(({ id }) => id), section: lesson };
      const blockers = occupiedBy(others, needs);
      if (blockers.length > 0) occupied.set(lesson.change.id, blockers);
    }
  }
  return occupied;
}

async function takenUntil(db: Db, { academicTermId }: Version, today: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(w.on_date) as day from worklogs w join section_courses sc on sc.id = w.section_course_id
    join sections s on s.id = sc.section_id join registration_policies r on r.id = s.registration_policy_id
    join batch_semesters bs on bs.id = r.batch_semester_id
    where bs.academic_term_id = ${academicTermId} and w.status <> 'void' and w.on_date <= ${today}`.execute(db);
  return rows[0]?.day ?? null;
}
