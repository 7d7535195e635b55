import { recordType } from '../../contract/records.ts';
import { api } from '../api.ts';
import { notePrint, paperHead } from '../../contract/core/paper.ts';
import { ApiError, refuseProblems } from '../http/api-error.ts';
import { mayCall, type Caller } from '../http/caller.ts';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../http/services.ts';
import { headOf } from './report-head.ts';

/** `/account/paper-head` and `/account/prints`: for the papers that the portal itself draws. */
export function servePaper(serve: Serve, services: Services): void {
  serve(paperHead, async (_input, context) => ({ data: await headOf(context, services) }));

  serve(notePrint, async ({ body: { of, title, query, persons, purpose } }, { caller, audit }) => {
    refuseUnread(of, caller);
    const note = `${persons} persons; ${query ?? 'no filter'}${purpose ? `; for: ${purpose}` : ''}`;
    await audit({ action: 'print', table: tableOf(of), label: title, note });
    return { data: { persons } };
  });
}

/** Under which table the trail has it, by the path of what was printed: `/reports/students/short` is of students. */
function tableOf(path: string): string {
  const table = path
    .replace(/^\/(reports\/)?/, '')
    .replace(/\/.*/, '')
    .replaceAll('-', '_');
  return recordType(table) ? table : 'users';
}

/** Nobody can have printed what there is not to read: unknownReference beside `of`, Forbidden where it is for others. */
function refuseUnread(of: string, caller: Caller): void {
  const read = [...api.values()].find(({ path }) => path === of);
  if (!read) refuseProblems({ of: 'unknownReference' });
  else if (!mayCall(caller, read)) throw new ApiError('Forbidden');
}
