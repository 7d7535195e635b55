import { sql } from 'kysely';
import { copySections } from '../../../../contract/academic/copy.ts';
import type { RecordOf } from '../../../../contract/core/field.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { termsOf } from '../roll-on/plan.ts';
import { addLine, linesOf } from '../section-courses/from-syllabus.ts';

type Row = RowIn<typeof copySections>;
type CopyParameters = RecordOf<typeof copySections.parameters>;
type CopyResult = { ids: number[]; courseIds: number[] };

/**
 * Copies the core sections of a term to a later one, with groups, room and class teacher, and on request with the
 * courses of the syllabus.
 */
export function serveCopySections(serve: Serve): void {
  serveSteps(serve, copySections, {
    lock: async ({ toTermId }, { db }) =>
      void (await sql`select from registration_policies r join batch_semesters bs on bs.id = r.batch_semester_id
        where bs.academic_term_id = ${toTermId} order by r.id for update of r`.execute(db)),

    plan: async (parameters, { db }) => {
      const { from, to } = await termsOf(db, parameters);
      const sources = await sourcesOf(db, parameters);
      const byKey = new Map(sources.map((source) => [String(source.id), source]));
      // Ids of rooms and teachers are part of the basis, because the rows show only their names.
      const basis = sources.map(({ policyId, homeRoomId, classTeacherId }) => [policyId, homeRoomId, classTeacherId]);
      return { name: `${from.name} → ${to.name}`, rows: sources.map(rowOf), basis, parameters, sources: byKey };
    },

    write: async ({ parameters, sources }, rows, run, context) => {
      const ids: number[] = [];
      for (const part of run.parts(rows, 20)) for (const { key } of part) ids.push(await add(context, sources.get(key)!));
      const courseIds = parameters.withCourses ? await addCourses(context, parameters.toTermId, ids) : [];
      return { result: { ids, courseIds } };
    },

    keeps: (runs, { db }) => reasonsByRun(runs, (result) => keptBy(db, result)),

    undo: async ({ ids, courseIds }, { db, audit }) => {
      await db
        .deleteFrom('sectionCourses')
        .where('id', 'in', [0, ...courseIds])
        .execute();
      const gone = await db
        .deleteFrom('sections')
        .where('id', 'in', [0, ...ids])
        .returning(['id', 'name'])
        .execute();
      await audit(...gone.map(({ id, name }) => ({ action: 'undo' as const, table: 'sections', recordId: id, label: name })));
    },
  });
}

interface Source {
  id: number;
  name: string;
  label: string;
  capacity: number;
  homeRoomId: number | null;
  room: string | null;
  classTeacherId: number | null;
  classTeacher: string | null;
  groups: { name: string; capacity: number }[];
  /** The policy of the same programme and batch in the target term. Null if there is none. */
  policyId: number | null;
  target: string | null;
  isFrozen: boolean;
  isThere: boolean;
}

async function sourcesOf(db: Db, { fromTermId, toTermId, programId }: CopyParameters): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select s.id, s.name, ${sectionLabel} as label, s.capacity, h.id as home_room_id, h.code as room,
      e.id as class_teacher_id, e.name as class_teacher,
      coalesce((select json_agg(json_build_object('name', g.name, 'capacity', g.capacity) order by g.name)
        from section_groups g where g.section_id = s.id), '[]') as groups,
      n.id as policy_id, p.code || ' ' || n.semester || ' ' || s.name as target, coalesce(n.status = 'frozen', false) as is_frozen,
      exists (select from sections o where o.registration_policy_id = n.id and lower(o.name) = lower(s.name)) as is_there
    from sections s join ${policyTables} on r.id = s.registration_policy_id
    left join teaching_rooms h on h.id = s.home_room_id and h.is_active
    left join employees e on e.id = s.class_teacher_id and e.status <> 'left'
    left join lateral (select q.id, q.status, qs.semester from registration_policies q join batch_semesters qs on qs.id = q.batch_semester_id
      where q.program_id = r.program_id and qs.batch_id = bs.batch_id and qs.academic_term_id = ${toTermId} and qs.semester > bs.semester
      order by qs.semester limit 1) n on true
    where t.id = ${fromTermId} and s.kind = 'core' and (${programId}::bigint is null or p.id = ${programId})
    order by p.code, bs.semester, s.name, s.id`.execute(db);
  return rows;
}

function rowOf({ id, label, capacity, groups, room, classTeacher, policyId, target, isFrozen, isThere }: Source): Row {
  const why = policyId === null ? 'noPolicy' : isFrozen && !isThere ? 'locked' : null;
  return {
    key: String(id),
    state: why !== null ? 'blocked' : isThere ? 'same' : 'new',
    name: label,
    group: null,
    why,
    canReplace: false,
    differences: [],
    target,
    capacity,
    groups: groups.map(({ name }) => name).join(', '),
    room,
    classTeacher,
  };
}

async function add({ db, audit }: Context, source: Source): Promise<number> {
  const { name, capacity, homeRoomId, classTeacherId, groups, target } = source;
  const values = { registrationPolicyId: source.policyId!, kind: 'core' as const, name, capacity, homeRoomId, classTeacherId };
  const { id } = await db.insertInto('sections').values(values).returning('id').executeTakeFirstOrThrow();
  if (groups.length > 0)
    await db
      .insertInto('sectionGroups')
      .values(groups.map((group) => ({ sectionId: id, name: group.name, capacity: group.capacity })))
      .execute();
  await audit({ action: 'insert', table: 'sections', recordId: id, label: target ?? name, after: values });
  return id;
}

async function addCourses(context: Context, termId: number, ids: readonly number[]): Promise<number[]> {
  const copied = new Set(ids);
  const lines = await linesOf(context.db, { academicTermId: termId, programId: null, sectionId: null });
  const added: number[] = [];
  for (const line of lines) if (copied.has(line.sectionId)) added.push(await addLine(context, line));
  return added;
}

async function keptBy(db: Db, { ids, courseIds }: CopyResult): Promise<string | null> {
  const sections = sql.join([0, ...ids]);
  const courses = sql.join([0, ...courseIds]);
  const { rows: used } = await sql`
    select from section_students where section_id in (${sections}) union all
    select from section_sources where source_id in (${sections}) union all
    select from section_courses where section_id in (${sections}) and id not in (${courses}) union all
    select from course_instructors where section_course_id in (${courses}) union all
    select from timetable_entries where section_course_id in (${courses}) union all
    select from class_materials where section_course_id in (${courses}) limit 1`.execute(db);
  if (used.length > 0) return 'isInUse';
  const { rows: changed } = await sql`
    select from sections where id in (${sections}) and version > 1 union all
    select from section_courses where id in (${courses}) and version > 1 limit 1`.execute(db);
  return changed.length > 0 ? 'isChanged' : null;
}
