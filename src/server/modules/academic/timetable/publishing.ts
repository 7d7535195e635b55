import { sql } from 'kysely';
import type { Consequences } from '../../../../contract/academic/timetable-versions.ts';
import { unplacedOf } from '../../../../contract/academic/timetable/unplaced.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { changeColumns, changeTables, type FoundChange } from '../changes/read.ts';
import { weeklyClass } from '../classes.ts';
import { readPlaced, readWeek } from './read-week.ts';

interface Version {
  id: number;
  academicTermId: number;
  slotSchemeId: number;
}

/** Consequences of publishing a version. */
export async function consequencesOf({ db, now }: Pick<Context, 'db' | 'now'>, version: Version): Promise<Consequences> {
  const today = collegeDay(now);
  return {
    unplaced: unplacedOf(await readWeek(db, version, today), await readPlaced(db, version.id, today)),
    stranded: await strandedBy(db, version),
    takenUntil: await takenUntil(db, version, today),
  };
}

/** Changes with a class in today's timetable, but not in this version. */
async function strandedBy(db: Db, { id, academicTermId }: Version): Promise<Consequences['stranded']> {
  const { rows } = await sql<FoundChange>`
    select ${changeColumns} from ${changeTables}
    where t.id = ${academicTermId} and k.status in ('requested', 'accepted') and e.id is not null and not exists (
      select from timetable_entries n where n.timetable_version_id = ${id} and (${weeklyClass('n')}) = (${weeklyClass('k')}))
    order by k.on_date, f.starts_at, k.id`.execute(db);
  return rows.map(({ id: changeId, kind, section, group, course, onDate, startsAt }) => ({
    id: changeId,
    kind,
    section,
    group,
    course,
    onDate,
    startsAt,
  }));
}

async function takenUntil(db: Db, { academicTermId }: Version, today: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(w.on_date) as day from worklogs w join section_courses sc on sc.id = w.section_course_id
    join sections s on s.id = sc.section_id join registration_policies r on r.id = s.registration_policy_id
    join batch_semesters bs on bs.id = r.batch_semester_id
    where bs.academic_term_id = ${academicTermId} and w.status <> 'void' and w.on_date < ${today}`.execute(db);
  return rows[0]?.day ?? null;
}
