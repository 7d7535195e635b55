import * as contract from '../../contract/core/change-requests.ts';
import { addFile } from '../../contract/core/files.ts';
import type { Office } from '../../contract/core/module.ts';
import { officeOf, offices } from '../../contract/records.ts';
import { exportList, filePage, pagesOf } from '../export/export-list.ts';
import { keepBrought } from '../files/brought.ts';
import { findFile } from '../files/store.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Context } from '../http/context.ts';
import { fileAnswer } from '../http/file-answer.ts';
import type { Serve } from '../http/serve.ts';
import { ask } from './ask.ts';
import { decide } from './decide.ts';
import { readNames, requestColumns } from './export-columns.ts';
import {
  countRequests,
  findRequests,
  lockRequests,
  requestsAbout,
  requestsById,
  type FoundRequest,
  type RequestPage,
} from './queries.ts';
import { Requestables, type Requestable } from './requestable.ts';
import { listedRequest, shownRequest } from './shown.ts';

/** The calls of src/contract/core/change-requests.ts, over whatever kinds of record the modules let people ask about. */
export function serveRequests(serve: Serve, kinds: readonly Requestable[]): void {
  const known = new Requestables(kinds);

  serve(contract.listChangeRequests, async ({ query }, context) => {
    const { db, caller } = context;
    const { page, pageSize, format, purpose } = query;
    const office = officeFor(caller, query.of);
    if (format && !caller.may(office.file)) throw new ApiError('Forbidden');
    const read = async (asked: RequestPage) =>
      (await findRequests(db, office, asked)).map((row) => listedRequest(row, caller, known));
    const total = await countRequests(db, office, query);
    if (!format) return { data: await read(query), total, page, pageSize };
    return exportList(context, {
      format,
      table: 'change_requests',
      file: 'correction-requests',
      title: 'Correction requests',
      total,
      filters: query,
      persons: { purpose },
      columns: requestColumns(await readNames(db, known), known),
      rows: pagesOf((one) => read({ ...query, page: one, pageSize: filePage })),
    });
  });

  serve(contract.ownChangeRequests, async (_input, { db, caller }) => ({
    data: (await requestsAbout(db, caller.userId)).map((row) => shownRequest(row, caller, known)),
  }));

  serve(contract.addChangeRequests, async (input, context) => {
    const made = await requestsById(context.db, await ask(input, context, known));
    return { data: made.map((row) => shownRequest(row, context.caller, known)) };
  });

  serve(contract.withdrawChangeRequest, async ({ id, body }, context) => {
    await lockRequests(context.db, [id]);
    const request = await ownRequest(context, id);
    if (request.state !== 'open') throw new ApiError('Locked');
    if (request.version !== body.version) throw new ApiError('StaleVersion');
    await withdraw(request, context);
    return { data: shownRequest(await ownRequest(context, id), context.caller, known) };
  });

  serve(contract.proofOfRequest, async ({ id }, { db, caller }) => {
    const [request] = await requestsById(db, [id]);
    const isOpenTo = request && isConcerned(caller, request) && known.maySee(caller, request, request.aboutUserId);
    const file = isOpenTo && request.proofFileId !== null ? await findFile(db, request.proofFileId) : undefined;
    if (!file) throw new ApiError('NotFound');
    return fileAnswer({ name: file.name, type: file.mime, body: file.bytes });
  });

  serve(contract.decideChangeRequests, async ({ body }, context) => {
    refuseStudents(context.caller);
    return { data: await decide(body, context, known) };
  });

  serve(addFile, async ({ query: { purpose } }, context) => {
    const { caller } = context;
    if (purpose === 'document') {
      refuseStudents(caller);
      if (!caller.may('STUDENT_ADD', 'STUDENT_EDIT')) throw new ApiError('Forbidden');
    }
    return { data: await keepBrought(context, purpose) };
  });
}

/** Whose requests are listed: those asked for, else those that the caller decides on. */
function officeFor(caller: Caller, asked: string | undefined): Office {
  refuseStudents(caller);
  const known = [...offices].flatMap(([of, office]) => (asked === undefined || asked === of ? [office] : []));
  const office = known.find(({ decide }) => caller.may(decide));
  if (!office) throw new ApiError('Forbidden');
  return office;
}

/** A student decides on nothing, whatever has been granted by mistake. */
function refuseStudents({ kind }: Caller): void {
  if (kind === 'student') throw new ApiError('Forbidden', { detail: 'a student account' });
}

function isConcerned(caller: Caller, { aboutUserId, tableName }: FoundRequest): boolean {
  if (aboutUserId === caller.userId) return true;
  const office = officeOf(tableName);
  return office !== undefined && caller.kind !== 'student' && caller.may(office.decide);
}

async function ownRequest({ db, caller }: Context, id: number): Promise<FoundRequest> {
  const [request] = await requestsById(db, [id]);
  if (!request || request.aboutUserId !== caller.userId) throw new ApiError('NotFound');
  return request;
}

async function withdraw({ id, field, person, aboutUserId }: FoundRequest, { db, now, audit }: Context): Promise<void> {
  await db
    .updateTable('changeRequests')
    .set((eb) => ({ state: 'withdrawn', updatedAt: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'undo',
    table: 'change_requests',
    recordId: id,
    aboutUserId,
    label: person,
    before: { field, state: 'open' },
    after: { field, state: 'withdrawn' },
  });
}
