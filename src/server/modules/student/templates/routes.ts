import {
  addReportTemplate,
  changeReportTemplate,
  listReportTemplates,
  removeReportTemplate,
} from '../../../../contract/student/report-templates.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { refuseHidden } from '../search/allowed.ts';
import { listTemplates, readTemplate } from './store.ts';

const table = 'report_templates';

/** Kept searches and reports: own ones to change, others' shared ones to use. */
export function serveReportTemplates(serve: Serve): void {
  serve(listReportTemplates, async (_input, scoped) => ({
    data: await listTemplates(scoped.within('reportTemplates')),
  }));

  serve(addReportTemplate, async ({ body }, context) => {
    refuseHidden(context.caller, body.definition);
    const at = context.now.toISOString();
    const { id } = await context.db
      .insertInto('reportTemplates')
      .values({
        userId: context.caller.userId,
        entity: 'students',
        name: body.name,
        isShared: body.isShared,
        definition: JSON.stringify(body.definition),
        createdAt: at,
        updatedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await context.audit({ action: 'insert', table, recordId: id, label: body.name, after: { ...body } });
    return { data: await readTemplate(context, id) };
  });

  serve(changeReportTemplate, async ({ id, body }, scoped) => {
    const context = await scoped.open('reportTemplates', id);
    const before = await readTemplate(context, id);
    const { version, ...changes } = body;
    if (before.version !== version) throw new ApiError('StaleVersion');
    if (changes.definition) refuseHidden(context.caller, changes.definition);
    const { numUpdatedRows } = await context.db
      .updateTable('reportTemplates')
      .set({
        ...(changes.name !== undefined && { name: changes.name }),
        ...(changes.isShared !== undefined && { isShared: changes.isShared }),
        ...(changes.definition && { definition: JSON.stringify(changes.definition) }),
        version: version + 1,
        updatedAt: context.now.toISOString(),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('StaleVersion');
    const names = Object.keys(changes) as (keyof typeof changes)[];
    await context.audit({
      action: 'update',
      table,
      recordId: id,
      label: changes.name ?? before.name,
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after: { ...changes },
    });
    return { data: await readTemplate(context, id) };
  });

  serve(removeReportTemplate, async ({ id }, scoped) => {
    const context = await scoped.open('reportTemplates', id);
    const { name, definition, isShared } = await readTemplate(context, id);
    await context.db.deleteFrom('reportTemplates').where('id', '=', id).execute();
    await context.audit({ action: 'delete', table, recordId: id, label: name, before: { name, isShared, definition } });
    return { data: { id } };
  });
}
