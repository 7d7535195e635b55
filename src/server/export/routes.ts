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
    const table = tables.find(([start]) => start.test(of))?.[1] ?? 'users';
    const note = `${persons} persons; ${query ?? 'no filter'}${purpose ? `; for: ${purpose}` : ''}`;
    await audit({ action: 'print', table, label: title, note });
    return { data: { persons } };
  });
}

/** Under which table the trail has it, by the path of what was printed. */
const tables: readonly [RegExp, string][] = [
  [/^\/(reports\/)?students\b/, 'students'],
  [/^\/change-requests\b/, 'change_requests'],
];

/** Nobody can have printed what there is not to read: unknownReference beside `of`, Forbidden where it is for others. */
function refuseUnread(of: string, caller: Caller): void {
  const read = [...api.values()].find(({ path }) => path === of);
  if (!read) refuseProblems({ of: 'unknownReference' });
  else if (!mayCall(caller, read)) throw new ApiError('Forbidden');
}
