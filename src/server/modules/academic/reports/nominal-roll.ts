import { sql } from 'kysely';
import type { RollMember, nominalRoll } from '../../../../contract/academic/report-sections.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import { blockSize, isAmong, readPlaced } from '../../../database/blocks.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { fileOf, type DataOf, type MakeReport, type ParametersOf } from '../../../reports/serve-report.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { dayOf, isMeant, satOn } from './which.ts';

type Query = ParametersOf<typeof nominalRoll>;

interface RollSection {
  id: number;
  section: string;
  term: string;
  classTeacher: string | null;
  /** At least one. */
  strength: number;
}

/**
 * Students of each section by class number. The page reads only the sections with the first lines. A file reads all
 * sections, in blocks.
 */
export const makeNominalRoll: MakeReport<typeof nominalRoll> = async ({ db, now }, query) => {
  const day = dayOf(query.onDate, now);
  const sections = await sectionsOf(db, query, day);
  const total = sections.reduce((sum, { strength }) => sum + strength, 0);
  return {
    data: async () => ({ onDate: day, total, sections: await shownOf(db, sections, day) }),
    persons: total,
    file: fileOf({ name: 'nominal-roll', title: 'Nominal roll', columns, blocks: blocksOf(db, sections, day), meant: { onDate: day } }),
  };
};

/** Sections with students on the day, in the order of the roll. */
async function sectionsOf(db: Db, query: Query, day: string): Promise<RollSection[]> {
  const which = query.sectionId === undefined ? isMeant(query) : sql`s.id = ${query.sectionId}`;
  const { rows } = await sql<RollSection>`
    select s.id, ${sectionLabel} as section, t.name as term, e.name as class_teacher, n.strength
    from (
      select m.section_id, count(*)::int as strength from section_students m
      where ${satOn(day)} and m.section_id in (
        select s.id from sections s join ${policyTables} on r.id = s.registration_policy_id where ${which})
      group by m.section_id) n
    join sections s on s.id = n.section_id join ${policyTables} on r.id = s.registration_policy_id
    left join employees e on e.id = s.class_teacher_id
    order by p.code, bs.semester, s.kind, s.name, s.id`.execute(db);
  return rows;
}

/** The first lines of the roll, by section. */
async function shownOf(db: Db, sections: readonly RollSection[], day: string): Promise<DataOf<typeof nominalRoll>['sections']> {
  const [first = []] = inRuns(sections, linesShown);
  const members = await membersOf(db, first, day);
  let left = linesShown;
  return first.map(({ id, section, term, classTeacher }) => {
    const shown = (members.get(id) ?? []).slice(0, left);
    left -= shown.length;
    return { id, section, term, classTeacher, members: shown };
  });
}

async function* blocksOf(db: Db, sections: readonly RollSection[], day: string): AsyncGenerator<RollMember[]> {
  for (const run of inRuns(sections, blockSize)) {
    const members = await membersOf(db, run, day);
    yield run.flatMap(({ id }) => members.get(id) ?? []);
  }
}

/** Runs of sections with at least `least` students each, except the last one. */
function inRuns(sections: readonly RollSection[], least: number): RollSection[][] {
  const runs: RollSection[][] = [];
  let strength = least;
  for (const section of sections) {
    if (strength >= least) {
      runs.push([]);
      strength = 0;
    }
    runs.at(-1)?.push(section);
    strength += section.strength;
  }
  return runs;
}

type Line = RollMember & { sectionId: number; place: number };

/** Students of sections on a day, by section. */
async function membersOf(db: Db, sections: readonly RollSection[], day: string): Promise<ReadonlyMap<number, RollMember[]>> {
  const ids = sections.map(({ id }) => id);
  const lines = await readPlaced<Line>(
    db,
    sql`
      select m.section_id as "sectionId", u.id as "studentId", m.class_no as "classNo", u.regd_no as "regdNo",
        u.roll_no as "rollNo", u.name, u.gender, c.code as category, g.name as "group",
        row_number() over (partition by m.section_id order by m.class_no nulls last, u.name, u.id) as place
      from section_students m join students u on u.id = m.student_id join castes c on c.id = u.caste_id
      left join section_groups g on g.id = m.section_group_id
      where ${isAmong(sql`m.section_id`, ids)} and ${satOn(day)}`,
  );
  const labels = new Map(sections.map(({ id, section }) => [id, section]));
  const bySection = new Map<number, RollMember[]>(ids.map((id) => [id, []]));
  for (const { sectionId, place: _, ...line } of lines) bySection.get(sectionId)?.push({ ...line, section: labels.get(sectionId) ?? '' });
  return bySection;
}

const genders = { M: 'Male', F: 'Female', O: 'Other' };
const columns: readonly Column<RollMember>[] = [
  { head: 'Section', width: 16, cell: (row) => row.section },
  { head: 'Class number', width: 11, cell: (row) => row.classNo },
  { head: 'Registration number', width: 18, cell: (row) => row.regdNo },
  { head: 'Roll number', width: 14, cell: (row) => row.rollNo },
  { head: 'Name', width: 32, cell: (row) => row.name },
  { head: 'Gender', width: 8, words: true, cell: ({ gender }) => genders[gender] },
  { head: 'Category', width: 9, cell: (row) => row.category },
  { head: 'Group', width: 8, cell: (row) => row.group },
];
