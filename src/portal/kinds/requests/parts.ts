import type { ChangeRequest } from '../../../contract/core/change-requests.ts';
import type { Fields } from '../../../contract/core/field.ts';
import type { Values } from '../../../../machines/correction.ts';
import type { Corrections, OwnRecord } from './description.ts';

/**
 * A part of one's own record in the side sheet. `own` applies at once, under its name in the call where it is one;
 * `asked` becomes one request a field, `askedWhole` a single one.
 */
export interface CorrectionPart {
  of: Corrections;
  /** The key of the sheet's title. */
  title: string;
  /** Whose fields they are: the record's own table, or that of its rows. */
  table: string;
  fields: Fields;
  values: Values;
  to: { kind: 'own'; version: number; id: number; under?: 'presentAddress' } | { kind: 'asked'; recordId: number } | { kind: 'askedWhole' };
}

type Open = readonly ChangeRequest[];

const pick = (from: object, fields: Fields): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (from as Values)[name] ?? null]));

/** The fields for which nothing waits yet. */
function free(fields: Fields, open: Open, tableName: string, recordId: number): Fields {
  const taken = open.filter((one) => one.tableName === tableName && one.recordId === recordId).map(({ field }) => field);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !taken.includes(name)));
}

function asked(of: Corrections, table: string, row: { id: number }, open: Open) {
  const fields = free(of.fields[table] ?? {}, open, table, row.id);
  return { of, table, fields, values: pick(row, fields), to: { kind: 'asked', recordId: row.id } as const };
}

/** Name, birth date and what else is about the person. */
export const personPart = (of: Corrections, record: OwnRecord, open: Open): CorrectionPart => ({
  title: 'request.part.person',
  ...asked(of, of.table, record, open),
});

/** A row of the record: the permanent address, a guardian, a qualification. */
export const rowPart = (of: Corrections, table: string, row: { id: number }, open: Open): CorrectionPart => ({
  title: of.rows[table]?.name ?? '',
  ...asked(of, table, row, open),
});

/** A row that is not there yet. */
export function newRowPart(of: Corrections, table: string): CorrectionPart {
  const { fields = {}, name = '' } = of.rows[table]?.added ?? {};
  return { of, title: name, table, fields, values: pick({}, fields), to: { kind: 'askedWhole' } };
}

/** What applies at once: the blood group, or the ways to reach somebody. */
export function ownPart(of: Corrections, record: OwnRecord, fields: Fields, title: string): CorrectionPart {
  const { id, version } = record;
  return { of, title, table: of.table, fields, values: pick(record, fields), to: { kind: 'own', version, id } };
}

interface Present {
  table: string;
  fields: Fields;
  /** What a first one begins with. */
  blank: Values;
  title: string;
}

/** Where somebody lives now. */
export function presentPart(of: Corrections, record: OwnRecord, { blank, ...part }: Present): CorrectionPart {
  const { id, version } = record;
  const values = pick(record.addresses?.find(({ kind }) => kind === 'present') ?? blank, part.fields);
  return { of, ...part, values, to: { kind: 'own', version, id, under: 'presentAddress' } };
}
