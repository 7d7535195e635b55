import type { LookupName } from '../../../contract/modules.ts';
import type { Db } from '../../database/transaction.ts';
import { optionsOf } from '../../lookups/queries.ts';
import { headOf, wordOf } from './search/english.ts';

/** The masters that filters and parameters name by number. */
const masters: Readonly<Record<string, LookupName>> = {
  degreeId: 'degrees',
  batchId: 'batches',
  branchId: 'branches',
  admissionCategoryId: 'admission-categories',
  casteId: 'castes',
  mentorEmployeeId: 'employees',
};
const heads: Readonly<Record<string, string>> = { q: 'Search', id: 'Chosen', mentorEmployeeId: 'Mentor' };

/** What says nothing of who was asked for. */
const aside = ['page', 'pageSize', 'sort', 'format', 'purpose'];

/**
 * `Batch: B.Tech 2026-30; Status: Active, On break`: what a list or a report was asked, as the export register and the
 * sheet About show it. It is read long after, when nobody knows the numbers of masters; so they are named.
 */
export async function filterWords(db: Db, query: Readonly<Record<string, unknown>>): Promise<string> {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    const values = [value].flat().filter((one) => one !== undefined && one !== null && one !== '');
    if (values.length === 0 || aside.includes(name)) continue;
    parts.push(`${heads[name] ?? headOf(name.replace(/Id$/, ''))}: ${await valuesInWords(db, name, values)}`);
  }
  return parts.join('; ') || 'none';
}

async function valuesInWords(db: Db, name: string, values: readonly unknown[]): Promise<string> {
  // Whom somebody ticked one by one is told by their number.
  if (name === 'id') return String(values.length);
  const master = masters[name];
  const names = master && new Map((await optionsOf(db, master, {})).map(({ id, label }) => [id, label]));
  return values.map((value) => names?.get(Number(value)) ?? plain(name, value)).join(', ');
}

/** Codes of choices in words; what somebody typed stays as it was typed. */
function plain(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (name === 'missing') return headOf(text);
  const isCode = name === 'gender' || (name !== 'q' && /^[a-z][a-zA-Z]*$/.test(text));
  return isCode ? wordOf(text) : text;
}
