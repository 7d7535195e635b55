import { definition as definitionSchema, type ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { searchFieldNames } from '../../../../../contract/student/search-fields.ts';
import { problemsOfWhere, type Where } from '../../../../../contract/student/search-rules.ts';
import { to } from '../../../../links.ts';
import type { Href } from '../../../../route.ts';

/** What is shown of the found until somebody chooses otherwise; the name is always there. */
export const usualColumns: readonly string[] = ['regdNo', 'rollNo', 'branch', 'batch', 'semester', 'status'];

/** The conditions that an address holds; what is no search asks for nothing at all, and says so (`null`). */
export function readWhere(text: string | null | undefined): Where | null {
  if (!text) return {};
  try {
    const parsed = definitionSchema.safeParse({ ...JSON.parse(text), columns: [{ field: 'name' }] });
    if (!parsed.success) return null;
    const { all, any } = parsed.data;
    return { ...(all && { all }), ...(any && { any }) };
  } catch {
    return null;
  }
}

/** The conditions as the address holds them; nothing for everybody. */
export const writeWhere = (where: Where): string =>
  (where.all ?? where.any ?? []).length === 0 ? '' : JSON.stringify(where);

/** The chosen columns of an address, each once. */
export function readColumns(text: string | null | undefined): readonly string[] {
  const known = (text ?? '').split(',').filter((name) => searchFieldNames.includes(name) && name !== 'name');
  return known.length > 0 ? [...new Set(known)].slice(0, 39) : usualColumns;
}

/** The address of the search that a kept definition means. */
export function searchAddress({ columns, sort, ...where }: ReportDefinition): string {
  const names = columns.map(({ field }) => field).filter((name) => name !== 'name');
  const { all, any } = where;
  const search = new URLSearchParams();
  const conditions = writeWhere({ ...(all && { all }), ...(any && { any }) });
  if (conditions) search.set('where', conditions);
  if (names.length > 0 && names.join() !== usualColumns.join()) search.set('columns', names.join(','));
  if (sort) search.set('sort', sort);
  return search.size > 0 ? `${to('studentSearch')}?${search}` : to('studentSearch');
}

/** The address of the builder with a report in it. */
export const reportAddress = (definition: ReportDefinition): Href =>
  to('excelReport', {}, { report: JSON.stringify(definition) });

/** Whether the conditions are whole: nothing is still missing. */
export const isWhole = (where: Where): boolean => Object.keys(problemsOfWhere(where)).length === 0;
