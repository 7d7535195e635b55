import { sql } from 'kysely';
import * as contract from '../../../../contract/academic/materials.ts';
import type { Output } from '../../../../contract/core/endpoint.ts';
import { collegeDay } from '../../../college-day.ts';
import { findFile } from '../../../files/store.ts';
import { ApiError } from '../../../http/api-error.ts';
import { fileAnswer } from '../../../http/file-answer.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { serveCopyMaterials } from './copy.ts';
import { materialColumns, materialList, materialTables, readMaterial, readMaterials } from './read.ts';
import { addTo, change, remove } from './write.ts';

/** Class material: the calls of src/contract/academic/materials.ts. */
export function serveMaterials(serve: Serve): void {
  serveList(serve, materialList);
  serveCopyMaterials(serve);

  serve(contract.givenMaterials, async (_asked, scoped) => {
    const { db, caller, now, rows: visible } = scoped.within('classMaterials');
    const { rows } = await sql<Output<typeof contract.givenMaterials>['data'][number]>`
      select ${materialColumns(collegeDay(now))}, exists (
        select from material_views w where w.class_material_id = cm.id and w.student_id = ${caller.studentId}) as is_seen
      from ${materialTables} where ${visible.on('cm.id')} order by cm.visible_from desc, cm.id desc limit 500`.execute(db);
    return { data: rows };
  });
  serve(contract.seeMaterial, async ({ id }, scoped) => {
    const { db, caller } = await scoped.open('classMaterials', id);
    await db
      .insertInto('materialViews')
      .values({ classMaterialId: id, studentId: caller.studentId ?? 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { data: { id } };
  });
  serve(contract.materialFile, async ({ id }, scoped) => {
    const { db, now } = await scoped.open('classMaterials', id);
    const { fileId } = await readMaterial(db, now, id);
    const file = fileId === null ? undefined : await findFile(db, fileId);
    if (!file) throw new ApiError('NotFound');
    return fileAnswer({ name: file.name, type: file.mime, body: file.bytes });
  });

  serve(contract.getMaterial, async ({ id }, scoped) => {
    const { db, now } = await scoped.open('classMaterials', id);
    return { data: await readMaterial(db, now, id) };
  });
  serve(contract.addMaterials, async ({ body }, scoped) => {
    const context = scoped.within('sectionCourses');
    const ids = body.sectionCourseIds;
    const { rows } = await sql<{ id: number }>`
      select sc.id from section_courses sc where sc.id in (${sql.join(ids)}) and ${context.rows.on('sc.id')}`.execute(context.db);
    if (rows.length < new Set(ids).size) throw new ApiError('ValidationFailed', { fields: { sectionCourseIds: 'unknownReference' } });
    const added = await addTo(context, body);
    const [first, ...others] = await readMaterials(context.db, context.now, added);
    if (!first) throw new ApiError('NotFound');
    return { data: first, all: [first, ...others] };
  });
  serve(contract.changeMaterial, async ({ id, body }, scoped) => {
    const context = await scoped.open('classMaterials', id);
    await change(context, id, body);
    return { data: await readMaterial(context.db, context.now, id) };
  });
  serve(contract.removeMaterial, async ({ id }, scoped) => {
    await remove(await scoped.open('classMaterials', id), id);
    return { data: { id } };
  });
}
