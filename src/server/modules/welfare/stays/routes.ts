import { bedBoard } from '../../../../contract/welfare/bed-board.ts';
import * as contract from '../../../../contract/welfare/stays.ts';
import { hostelOccupancy } from '../../../../contract/welfare/report-occupancy.ts';
import { residentReport, slipReport } from '../../../../contract/welfare/report-residents.ts';
import { stayUpload } from '../../../../contract/welfare/stays-upload.ts';
import { collegeDay } from '../../../college-day.ts';
import { spaced } from '../../../export/english.ts';
import { queryWords } from '../../../export/query-words.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveUpload } from '../../../imports/routes.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { assignBeds, ownRooms } from './assign.ts';
import { findLodgers } from './find.ts';
import { readBoard } from './board.ts';
import { serveFillBeds } from './fill-steps.ts';
import { stayList } from './list.ts';
import { setMess, shiftStay, swapStays } from './move.ts';
import { readOccupancy } from './occupancy.ts';
import { makeResidents } from './residents.ts';
import { shiftMany } from './shift-many.ts';
import { makeSlips } from './slips.ts';
import { stayWork } from './upload.ts';
import { vacateBeds } from './vacate.ts';

/** Hostel stays: the calls of src/contract/welfare/stays.ts. */
export function serveStays(serve: Serve, services: Services): void {
  serveList(serve, stayList(services));
  serve(bedBoard, async ({ id, query: { onDate } }, scoped) => {
    const { db, now } = await scoped.open('hostels', id);
    return { data: await readBoard(db, id, onDate ?? collegeDay(now), collegeDay(now)) };
  });
  serve(hostelOccupancy, async ({ query: { onDate } }, scoped) => {
    const context = scoped.within('hostels');
    return { data: await readOccupancy(context, onDate ?? collegeDay(context.now)) };
  });
  const serveReport = makeServeReport(serve, services, { table: 'hostel_stays', words });
  serveReport(residentReport, makeResidents);
  serveReport(slipReport, makeSlips);
  serveFillBeds(serve);
  serveUpload(serve, stayUpload, stayWork);
  serve(contract.findLodgers, async ({ query: { q, id } }, context) => {
    if ((q === undefined) === (id === undefined)) throw new ApiError('ValidationFailed', { fields: { q: 'required' } });
    return { data: await findLodgers(context, q ?? id!, services) };
  });
  serve(contract.assignBeds, async ({ body: { items, dryRun } }, scoped) => ({
    data: await assignBeds(scoped.within('hostels'), items, dryRun),
  }));
  serve(contract.shiftStay, async ({ id, body }, scoped) => {
    const context = await scoped.open('hostelStays', id);
    const isOwn = (await ownRooms(context, context.rows.isAll, [body.roomId])).has(body.roomId);
    refuseProblems(isOwn ? {} : { roomId: 'unknownReference' });
    return { data: await shiftStay(context, id, body) };
  });
  serve(contract.shiftStays, async ({ body }, scoped) => ({
    data: { shifted: await shiftMany(scoped.within('hostelStays'), body) },
  }));
  serve(contract.swapStays, async ({ body }, scoped) => {
    const context = await scoped.open('hostelStays', body.aId);
    await scoped.open('hostelStays', body.bId).catch(unknownOther);
    return { data: { items: await swapStays(context, body) } };
  });
  serve(contract.setMess, async ({ id, body }, scoped) => ({
    data: await setMess(await scoped.open('hostelStays', id), id, body),
  }));
  serve(contract.vacateBeds, async ({ body }, scoped) => ({
    data: { vacated: await vacateBeds(scoped.within('hostelStays'), body) },
  }));
}

const words = queryWords({ masters: { hostelId: 'hostels' }, headOf: spaced, wordOf: spaced });

function unknownOther(error: unknown): never {
  if (error instanceof ApiError && error.code === 'NotFound')
    throw new ApiError('ValidationFailed', { fields: { bId: 'unknownReference' } });
  throw error;
}
