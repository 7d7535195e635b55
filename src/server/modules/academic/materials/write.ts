import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { materialProblems, type MaterialChange, type MaterialDraft, type MaterialRow } from '../../../../contract/academic/materials.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { dropFile, fileProblems } from './files.ts';
import { readMaterial } from './read.ts';

/**
 * Creates material for each of the classes.
 * @returns the ids of the rows.
 */
export async function addTo(context: Context, { sectionCourseIds, ...draft }: MaterialDraft): Promise<number[]> {
  const { db, caller, now } = context;
  const classes = [...new Set(sectionCourseIds)];
  refuseProblems({
    ...materialProblems(draft),
    ...(await moduleProblems(db, draft.courseModuleId, classes)),
    ...(await fileProblems(context, draft.fileId)),
  });
  const visibleFrom = draft.visibleFrom ?? now.toISOString();
  const ids: number[] = [];
  for (const sectionCourseId of classes) {
    const { id } = await db
      .insertInto('classMaterials')
      .values({ ...draft, visibleFrom, sectionCourseId, uploadedBy: caller.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    await context.audit({ action: 'insert', table: 'class_materials', recordId: id, label: draft.title, after: auditFields(draft) });
  }
  return ids;
}

/** Changes the material of one class. Rows of other classes are not changed, even if they share the former file. */
export async function change(context: Context, id: number, body: MaterialChange): Promise<void> {
  const { db, now, audit } = context;
  const { version, visibleFrom = null, dueAt, isHidden, ...sent } = body;
  const stored = await lockedRow(context, id);
  if (stored.version !== version) throw new ApiError('StaleVersion');
  const before = {
    courseModuleId: stored.courseModuleId,
    title: stored.title,
    kind: stored.kind,
    fileId: stored.fileId,
    url: stored.url,
    visibleFrom: stored.visibleFrom,
    dueAt: stored.dueAt,
    isHidden: stored.isHidden,
  };
  const draft = {
    ...before,
    ...sent,
    visibleFrom: visibleFrom ?? stored.visibleFrom,
    dueAt: dueAt === undefined ? stored.dueAt : dueAt,
    isHidden: isHidden ?? stored.isHidden,
  };
  const isNewFile = draft.fileId !== stored.fileId;
  refuseProblems({
    ...materialProblems(draft),
    ...(await moduleProblems(db, draft.courseModuleId, [stored.sectionCourseId])),
    ...(isNewFile && (await fileProblems(context, draft.fileId))),
  });
  await db
    .updateTable('classMaterials')
    .set({ ...draft, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (isNewFile) await dropFile(db, stored.fileId);
  await audit({
    action: 'update',
    table: 'class_materials',
    recordId: id,
    label: draft.title,
    before: auditFields(before),
    after: auditFields(draft),
  });
}

export async function remove(context: Context, id: number): Promise<void> {
  const stored = await lockedRow(context, id);
  await context.db.deleteFrom('classMaterials').where('id', '=', id).execute();
  await dropFile(context.db, stored.fileId);
  await context.audit({ action: 'delete', table: 'class_materials', recordId: id, label: stored.title });
}

async function lockedRow({ db, now }: Context, id: number): Promise<MaterialRow> {
  await db.selectFrom('classMaterials').select('id').where('id', '=', id).forUpdate().execute();
  return readMaterial(db, now, id);
}

/** Fields of the audit trail. */
const auditFields = ({
  courseModuleId,
  title,
  kind,
  fileId,
  url,
}: Pick<MaterialDraft, 'courseModuleId' | 'title' | 'kind' | 'fileId' | 'url'>) => ({ courseModuleId, title, kind, fileId, url });

/** A module must belong to the course of all these classes. */
async function moduleProblems(db: Db, moduleId: number | null, sectionCourseIds: readonly number[]): Promise<FieldProblems> {
  if (moduleId === null) return {};
  const { rows } = await sql<{ isOf: boolean }>`
    select exists (select from course_modules m where m.id = ${moduleId} and m.course_id = y.course_id) as is_of
    from section_courses c join semester_courses y on y.id = c.semester_course_id
    where c.id in (${sql.join(sectionCourseIds)})`.execute(db);
  return rows.every(({ isOf }) => isOf) ? {} : { courseModuleId: 'notAllowed' };
}
