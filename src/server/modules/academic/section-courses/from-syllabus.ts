import { sql } from 'kysely';
import { fromSyllabus } from '../../../../contract/academic/section-courses.ts';
import type { StepDifference, RowIn } from '../../../../contract/core/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { weeklyLoad } from '../../../../contract/academic/weekly-load.ts';

type Row = RowIn<typeof fromSyllabus>;
type Load = ReturnType<typeof weeklyLoad>;
type ReplacedCourse = Load & { id: number };

const table = 'section_courses';

/** Creates and updates the section courses of a term’s core sections from the syllabus. */
export function serveFromSyllabus(serve: Serve): void {
  serveSteps(serve, fromSyllabus, {
    lock: async ({ academicTermId }, { db }) =>
      void (await sql`select from sections s join ${policyTables} on r.id = s.registration_policy_id
        where ${ofTerm(academicTermId)} order by s.id for update of s`.execute(db)),

    plan: async (parameters, { db }) => {
      const { rows: terms } = await sql<{
        name: string;
      }>`select t.name from academic_terms t where ${ofTerm(parameters.academicTermId)} order by t.starts_on`.execute(db);
      if (terms.length === 0) refuseProblems({ academicTermId: 'unknownReference' });
      const lines = await linesOf(db, parameters);
      return {
        name: terms.map((term) => term.name).join(', '),
        rows: lines.map(rowOf),
        lines: new Map(lines.map((line) => [keyOf(line), line])),
      };
    },

    write: async ({ lines }, rows, run, context) => {
      const ids: number[] = [];
      const replaced: ReplacedCourse[] = [];
      for (const part of run.parts(rows, 50))
        for (const { key } of part) {
          const line = lines.get(key);
          if (line?.existing) replaced.push(await replaceLoad(context, line, line.existing));
          else if (line) ids.push(await addLine(context, line));
        }
      return { result: { ids, replaced, at: context.now.toISOString() } };
    },

    keeps: (runs, { db }) =>
      reasonsByRun(runs, ({ ids, replaced, at }) => keptBy(db, [...ids, ...replaced.map((course) => course.id)], at)),

    undo: async ({ ids, replaced }, context) => {
      const { db, audit } = context;
      const gone = await db
        .deleteFrom('sectionCourses')
        .where('id', 'in', [0, ...ids])
        .returning('id')
        .execute();
      for (const { id } of gone) await audit({ action: 'undo', table, recordId: id });
      for (const { id, ...load } of replaced) {
        await setLoad(context, id, load);
        await audit({ action: 'undo', table, recordId: id, after: load });
      }
    },
  });
}

interface Line {
  sectionId: number;
  section: string;
  groups: number;
  semesterCourseId: number;
  code: string;
  title: string;
  kind: Row['kind'];
  lectures: number;
  tutorials: number;
  practicals: number;
  /** The existing section course. */
  existing: (ReplacedCourse & { isTaught: boolean; isPlaced: boolean }) | null;
}

const labelOf = ({ section, code, title }: Line) => `${section} ${code} ${title}`;

/** Creates a section course with the hours of the syllabus. */
export async function addLine({ db, now, audit }: Context, line: Line): Promise<number> {
  const at = now.toISOString();
  const load = weeklyLoad(line, line.groups);
  const { id } = await db
    .insertInto('sectionCourses')
    .values({ sectionId: line.sectionId, semesterCourseId: line.semesterCourseId, ...load, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({ action: 'insert', table, recordId: id, label: labelOf(line), after: { ...load } });
  return id;
}

/** Replaces the hours of an existing section course by those of the syllabus, and returns it with its former hours. */
async function replaceLoad(context: Context, line: Line, { id, ...before }: ReplacedCourse): Promise<ReplacedCourse> {
  const load = weeklyLoad(line, line.groups);
  await setLoad(context, id, load);
  await context.audit({ action: 'update', table, recordId: id, label: labelOf(line), before: loadOf(before), after: { ...load } });
  return { id, ...loadOf(before) };
}

const setLoad = ({ db, now }: Context, id: number, load: Load) =>
  db
    .updateTable('sectionCourses')
    .set({ ...load, version: sql`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();

const keyOf = ({ sectionId, semesterCourseId }: Line) => `${sectionId} ${semesterCourseId}`;
const loadOf = ({ weeklyPeriods, blockPeriods, byGroup }: Load): Load => ({ weeklyPeriods, blockPeriods, byGroup });

/** Selects the given term `t`, or the running one. */
const ofTerm = (id: number | null) => (id === null ? sql`t.status = 'running'` : sql`t.id = ${id}`);

/** Core sections of the term with their compulsory courses. */
export async function linesOf(
  db: Db,
  { academicTermId, programId, sectionId }: { academicTermId: number | null; programId: number | null; sectionId: number | null },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select s.id as section_id, ${sectionLabel} as section, (select count(*)::int from section_groups g where g.section_id = s.id) as groups,
      y.id as semester_course_id, k.code, k.title, k.kind, k.lectures, k.tutorials, k.practicals,
      case when sc.id is not null then json_build_object('id', sc.id, 'weeklyPeriods', sc.weekly_periods, 'blockPeriods', sc.block_periods, 'byGroup', sc.by_group,
        'isTaught', exists (select from course_instructors i where i.section_course_id = sc.id),
        'isPlaced', exists (select from timetable_entries e where e.section_course_id = sc.id)) end as existing
    from sections s join ${policyTables} on r.id = s.registration_policy_id
    join syllabi x on x.program_id = r.program_id and x.batch_id = bs.batch_id
    join semester_courses y on y.syllabus_id = x.id and y.semester = bs.semester and y.elective_group_id is null
    join courses k on k.id = y.course_id
    left join section_courses sc on sc.section_id = s.id and sc.semester_course_id = y.id
    where ${ofTerm(academicTermId)} and s.kind = 'core' and r.status <> 'frozen'
      and (${programId}::bigint is null or p.id = ${programId}) and (${sectionId}::bigint is null or s.id = ${sectionId})
    order by p.code, bs.semester, s.name, y.ordinal, y.id`.execute(db);
  return rows;
}

function rowOf(line: Line): Row {
  const load = weeklyLoad(line, line.groups);
  const { existing: stored } = line;
  const differences = stored === null ? [] : differencesOf(stored, load);
  const why = differences.length === 0 ? null : whyKept(stored, load);
  return {
    key: keyOf(line),
    state: stored === null ? 'new' : differences.length === 0 ? 'same' : 'differs',
    name: `${line.code} ${line.title}`,
    group: line.section,
    why,
    canReplace: differences.length > 0 && why === null,
    differences,
    kind: line.kind,
    load: [line.lectures, line.tutorials, line.practicals].join('-'),
    ...load,
  };
}

function whyKept(stored: Line['existing'], load: Load): string | null {
  if (stored?.isPlaced) return 'isPlaced';
  return stored?.isTaught && stored.byGroup !== load.byGroup ? 'isTaught' : null;
}

const differencesOf = (stored: Load, load: Load): StepDifference[] =>
  (['weeklyPeriods', 'blockPeriods', 'byGroup'] as const)
    .filter((field) => stored[field] !== load[field])
    .map((field) => ({ field, here: shown(load[field]), there: shown(stored[field]) }));

const shown = (value: number | boolean): string => (value === true ? '✓' : value === false ? '–' : String(value));

async function keptBy(db: Db, ids: readonly number[], at: string): Promise<string | null> {
  const among = sql.join([0, ...ids]);
  const { rows: used } = await sql`
    select from course_instructors where section_course_id in (${among}) union all
    select from timetable_entries where section_course_id in (${among}) union all
    select from class_materials where section_course_id in (${among}) limit 1`.execute(db);
  if (used.length > 0) return 'isInUse';
  const { rows: changed } =
    await sql`select from section_courses where id in (${among}) and updated_at > ${at}::timestamptz limit 1`.execute(db);
  return changed.length > 0 ? 'isChanged' : null;
}
