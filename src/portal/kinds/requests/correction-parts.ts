import type { ChangeRequest } from '../../../contract/core/change-requests.ts';
import type { Fields } from '../../../contract/core/field.ts';
import type { Values } from '../../../../machines/correction.ts';
import type { Corrections, OwnRecord } from './description.ts';

/**
 * A part of the user’s own record in the side sheet. `own` applies immediately, nested under `under` in the call if
 * given; `asked` becomes one request per field, `askedWhole` a single request.
 */
export interface CorrectionPart {
  of: Corrections;
  /** Key of the sheet’s title. */
  title: string;
  /** The table of the fields: the record’s own, or that of its rows. */
  table: string;
  fields: Fields;
  values: Values;
  to: { kind: 'own'; version: number; id: number; under?: 'presentAddress' } | { kind: 'asked'; recordId: number } | { kind: 'askedWhole' };
}

type OpenRequests = readonly ChangeRequest[];

const pick = (from: object, fields: Fields): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (from as Values)[name] ?? null]));

/** The fields without an open request. */
function free(fields: Fields, open: OpenRequests, tableName: string, recordId: number): Fields {
  const requestedFields = open
    .filter((request) => request.tableName === tableName && request.recordId === recordId)
    .map(({ field }) => field);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !requestedFields.includes(name)));
}

function requestedPart(of: Corrections, table: string, row: { id: number }, open: OpenRequests) {
  const fields = free(of.fields[table] ?? {}, open, table, row.id);
  return { of, table, fields, values: pick(row, fields), to: { kind: 'asked', recordId: row.id } as const };
}

/** Name, date of birth and other personal data. */
export const personPart = (of: Corrections, record: OwnRecord, open: OpenRequests): CorrectionPart => ({
  title: 'request.part.person',
  ...requestedPart(of, of.table, record, open),
});

/** A row of the record: the permanent address, a guardian, a qualification. */
export const rowPart = (of: Corrections, table: string, row: { id: number }, open: OpenRequests): CorrectionPart => ({
  title: of.rows[table]?.name ?? '',
  ...requestedPart(of, table, row, open),
});

/** A new row of a table, with the fields that can be requested. */
export function newRowPart(of: Corrections, table: string): CorrectionPart {
  const { fields = {}, name = '' } = of.rows[table]?.added ?? {};
  return { of, title: name, table, fields, values: pick({}, fields), to: { kind: 'askedWhole' } };
}

/** Fields that apply immediately: the blood group, or contact details. */
export function ownPart(of: Corrections, record: OwnRecord, fields: Fields, title: string): CorrectionPart {
  const { id, version } = record;
  return { of, title, table: of.table, fields, values: pick(record, fields), to: { kind: 'own', version, id } };
}

interface Present {
  table: string;
  fields: Fields;
  /** Initial values of a first address. */
  blank: Values;
  title: string;
}

/** The present address, which users change directly. If there is none, the initial values are `blank`. */
export function presentPart(of: Corrections, record: OwnRecord, { blank, ...part }: Present): CorrectionPart {
  const { id, version } = record;
  const values = pick(record.addresses?.find(({ kind }) => kind === 'present') ?? blank, part.fields);
  return { of, ...part, values, to: { kind: 'own', version, id, under: 'presentAddress' } };
}
