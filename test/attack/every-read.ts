import { api } from '../../src/server/api.ts';
import type { Ask } from './ask.ts';

/** Parameters that some calls require, tried one after another: the purpose of a file, the subject of a report. */
const tellings = [{}, { purpose: 'attack' }, { batchId: '1' }, { batchId: '1', purpose: 'attack' }, { group: 'O+' }];

/** Calls every read of the contract over many rows: lists, lists as files, reports, one after another. */
export async function everyRead(ask: Ask): Promise<number[]> {
  const statuses: number[] = [];
  for (const [, call] of api) {
    if (call.method !== 'GET' || call.path.includes(':') || call.file === 'events' || call.file === 'always') continue;
    const formats = call.file === 'byFormat' ? [{}, { format: 'csv' }, { format: 'xlsx' }] : [{}];
    for (const format of formats) statuses.push(await read(ask, call.path, format));
  }
  return statuses;
}

async function read(ask: Ask, path: string, format: Readonly<Record<string, string>>): Promise<number> {
  for (const parameters of tellings) {
    const status = await ask(`${path}?${new URLSearchParams({ ...format, ...parameters })}`);
    if (status !== 422) return status;
  }
  return 422;
}
