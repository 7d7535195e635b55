import { sql } from 'kysely';
import { copyMaterials } from '../../../../contract/academic/copy-materials.ts';
import type { MaterialKind } from '../../../../contract/academic/fields.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { academicScopes } from '../scopes.ts';
import { earlierMaterials, type EarlierMaterial } from './earlier.ts';
import { dropFile } from './files.ts';

type Row = RowIn<typeof copyMaterials>;
type CopyResult = { ids: number[]; sectionCourseId: number };

/** Copies material of earlier classes of a course as new rows. Files are shared by all rows. */
export function serveCopyMaterials(serve: Serve): void {
  serveSteps(serve, copyMaterials, {
    lock: async ({ sectionCourseId }, { db }) =>
      void (await db.selectFrom('sectionCourses').select('id').where('id', '=', sectionCourseId).forUpdate().execute()),

    plan: async ({ sectionCourseId }, context) => {
      const target = await targetOf(context, sectionCourseId);
      const earlier = await earlierMaterials(context.db, sectionCourseId);
      const latest = earlier[0]?.termId;
      const rows = earlier.map((material): Row => rowOf(material, material.termId === latest));
      const byKey = new Map(earlier.map((material) => [String(material.id), material]));
      return { name: target, rows, basis: earlier.map(({ version }) => version), sectionCourseId, byKey };
    },

    write: async ({ sectionCourseId, byKey }, rows, run, context) => {
      const ids: number[] = [];
      for (const part of run.parts(rows, 50)) for (const { key } of part) ids.push(await add(context, sectionCourseId, byKey.get(key)!));
      return { result: { ids, sectionCourseId }, targetId: sectionCourseId };
    },

    keeps: (runs, context) => reasonsByRun(runs, (result) => keptBy(context, result)),

    undo: async ({ ids }, { db, audit }) => {
      const gone = await db
        .deleteFrom('classMaterials')
        .where('id', 'in', [0, ...ids])
        .returning(['id', 'title', 'fileId'])
        .execute();
      for (const { fileId } of gone) await dropFile(db, fileId);
      await audit(...gone.map(({ id, title }) => ({ action: 'undo' as const, table: 'class_materials', recordId: id, label: title })));
    },
  });
}

/** Users who see all courses may copy to any, others to the courses that they teach. */
const isOwn = ({ caller, now }: Context, id: number) =>
  caller.may('SectionCourse_View') ? sql`true` : academicScopes.ownSectionCourses({ caller, now }, sql`${id}::bigint`);

/** The label of the class: BT-CSE 3 A · CS201. A course not taught by the caller is an unknown reference. */
async function targetOf(context: Context, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${sectionLabel} || ' · ' || k.code as name
    from section_courses sc join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
    join sections s on s.id = sc.section_id join ${policyTables} on r.id = s.registration_policy_id
    where sc.id = ${id} and ${isOwn(context, id)}`.execute(context.db);
  if (!rows[0]) throw new ApiError('ValidationFailed', { fields: { sectionCourseId: 'unknownReference' } });
  return rows[0].name;
}

const rowOf = (material: EarlierMaterial, isLatest: boolean): Row => ({
  key: String(material.id),
  state: material.isThere ? 'same' : 'new',
  name: material.title,
  group: material.from,
  why: null,
  canReplace: false,
  differences: [],
  kind: material.kind as MaterialKind,
  file: material.file,
  visibleFrom: material.visibleFrom,
  isLatest,
});

async function add({ db, caller, audit }: Context, sectionCourseId: number, material: EarlierMaterial): Promise<number> {
  const { courseModuleId, title, kind, fileId, url, visibleFrom, dueAt, isHidden } = material;
  const values = { courseModuleId, title, kind, fileId, url, visibleFrom, dueAt, isHidden, sectionCourseId, uploadedBy: caller.userId };
  const { id } = await db.insertInto('classMaterials').values(values).returning('id').executeTakeFirstOrThrow();
  await audit({
    action: 'insert',
    table: 'class_materials',
    recordId: id,
    label: title,
    after: { courseModuleId, title, kind, fileId, url },
  });
  return id;
}

async function keptBy(context: Context, { ids, sectionCourseId }: CopyResult): Promise<string | null> {
  const among = sql.join([0, ...ids]);
  const { rows } = await sql<{ isMine: boolean; isSeen: boolean; isChanged: boolean }>`
    select ${isOwn(context, sectionCourseId)} as is_mine,
      exists (select from material_views v where v.class_material_id in (${among})) as is_seen,
      exists (select from class_materials m where m.id in (${among}) and m.version > 1) as is_changed`.execute(context.db);
  const { isMine, isSeen, isChanged } = rows[0]!;
  return !isMine ? 'notOwn' : isSeen ? 'isSeen' : isChanged ? 'isChanged' : null;
}
