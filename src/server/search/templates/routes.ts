import type { SearchDefinition } from '../../../contract/core/search/query.ts';
import type { Template, TemplateCalls } from '../../../contract/core/search/templates.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Serve } from '../../http/serve.ts';
import { changeNamedRow } from '../../named-rows.ts';
import { refuseHidden } from '../allowed.ts';
import { listTemplates, readTemplate, type Keeping } from './store.ts';

const table = 'report_templates';

/** Serves saved searches and reports: users change their own and use shared ones. */
export function serveTemplates<Definition extends SearchDefinition>(
  serve: Serve,
  calls: TemplateCalls<Definition>,
  keeping: Keeping<Definition>,
): void {
  const { catalogue, entity } = keeping;
  serve(calls.list, async (_input, scoped) => ({
    data: await listTemplates(keeping, scoped.within('reportTemplates')),
  }));

  serve(calls.add, async ({ body }, context) => {
    refuseHidden(catalogue, context.caller, body.definition);
    const at = context.now.toISOString();
    const { id } = await context.db
      .insertInto('reportTemplates')
      .values({
        userId: context.caller.userId,
        entity,
        name: body.name,
        isShared: body.isShared,
        definition: JSON.stringify(body.definition),
        createdAt: at,
        updatedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await context.audit({ action: 'insert', table, recordId: id, label: body.name, after: { ...body } });
    return { data: await readTemplate(keeping, context, id) };
  });

  serve(calls.change, async ({ id, body }, scoped) => {
    const context = await scoped.open('reportTemplates', id);
    const before = await readTemplate(keeping, context, id);
    const { version, ...changes } = body;
    if (before.version !== version) throw new ApiError('StaleVersion');
    if (changes.definition) refuseHidden(catalogue, context.caller, changes.definition);
    const { definition, ...others } = changes;
    const columns = { ...others, ...(definition && { definition: JSON.stringify(definition) }) };
    await changeNamedRow<Template<Definition>>(context, 'reportTemplates', before, changes, columns);
    return { data: await readTemplate(keeping, context, id) };
  });

  serve(calls.remove, async ({ id }, scoped) => {
    const context = await scoped.open('reportTemplates', id);
    const { name, definition, isShared } = await readTemplate(keeping, context, id);
    await context.db.deleteFrom('reportTemplates').where('id', '=', id).execute();
    await context.audit({ action: 'delete', table, recordId: id, label: name, before: { name, isShared, definition } });
    return { data: { id } };
  });
}
