import { api } from '../api.ts';
import { notePrint, paperHead } from '../../contract/core/paper.ts';
import { ApiError } from '../http/api-error.ts';
import { mayCall, type Caller } from '../http/caller.ts';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../http/services.ts';
import { registerOf } from './register.ts';
import { headOf } from './report-head.ts';

/** Serves `/account/paper-head` and `/account/prints`, for printouts that the browser lays out. */
export function servePaper(serve: Serve, services: Services): void {
  serve(paperHead, async (_input, context) => ({ data: await headOf(context, services) }));

  serve(notePrint, async ({ body: { of, title, query, persons, purpose } }, { caller, audit }) => {
    const table = tableOf(of, caller);
    const note = `${persons} persons; ${query ?? 'no filter'}${purpose ? `; for: ${purpose}` : ''}`;
    await audit({ action: 'print', table, label: title, note });
    return { data: { persons } };
  });
}

/**
 * The trail's table for the printout. Only readable calls can be printed: unknownReference for `of` if there is no such
 * call, Forbidden if the caller may not make it.
 */
function tableOf(of: string, caller: Caller): string {
  const read = [...api.values()].find(({ path }) => path === of);
  const table = registerOf(of);
  if (!read || table === undefined) throw new ApiError('ValidationFailed', { fields: { of: 'unknownReference' } });
  if (!mayCall(caller, read)) throw new ApiError('Forbidden');
  return table;
}
