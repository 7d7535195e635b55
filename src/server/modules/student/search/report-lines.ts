import type { ReportDefinition, Subtotal } from '../../../../contract/student/excel-report.ts';
import { studentCatalogue } from '../../../../contract/student/search-fields.ts';
import type { Cell } from '../../../export/table.ts';
import { inEnglish, joined, phrase, type Part } from '../../../export/text.ts';
import type { FileLine } from '../../../search/file.ts';
import type { FoundRecord } from '../../../search/find.ts';
import { partOf } from '../../../search/words.ts';
import { headOf, studentWords } from './english.ts';

const { cellOf } = studentWords;

/** A line of a custom report; `sheet` is set if there is one sheet per branch. */
export interface ReportLine extends FileLine {
  kind: 'row' | 'subtotal';
}

/** Fields and order that a report requires. */
export function askOf({ columns, sort = '', groupBy, isByBranch = false }: ReportDefinition): {
  fields: string[];
  sort: string[];
} {
  const requestedSort = sort === '' ? [] : sort.split(',');
  const nameOf = (sortKey: string) => sortKey.replace(/^-/, '');
  // Groups stay together, in the requested direction.
  const group = groupBy ? [requestedSort.find((sortKey) => nameOf(sortKey) === groupBy) ?? groupBy] : [];
  const sheets = isByBranch ? ['degree', 'branch'] : [];
  const leading = new Set([...sheets, ...group].map(nameOf));
  return {
    fields: [...new Set([...columns.map(({ field }) => field), ...group.map(nameOf), ...sheets])],
    sort: [
      ...sheets,
      ...group.filter((sortKey) => !sheets.includes(nameOf(sortKey))),
      ...requestedSort.filter((sortKey) => !leading.has(nameOf(sortKey))),
    ],
  };
}

/** The English headings, and typed ones. */
export const headsOf = ({ columns }: ReportDefinition): string[] => columns.map(({ field, head }) => head ?? inEnglish(headOf(field)));

/**
 * Lines of a report in order; if subtotals are requested, with one line per group and one for each sheet, or for the
 * whole report.
 */
export async function* linesOf(
  definition: ReportDefinition,
  students: AsyncIterable<Pick<FoundRecord, 'values'>> | Iterable<Pick<FoundRecord, 'values'>>,
): AsyncGenerator<ReportLine> {
  const { groupBy, subtotal, isByBranch = false } = definition;
  const sums = subtotal ? { group: new Sums(definition, subtotal), all: new Sums(definition, subtotal) } : null;
  let sheet: string | null = null;
  let group: Part = '';
  let isFirst = true;
  for await (const { values } of students) {
    const nextSheet = isByBranch ? `${String(values['degree'])} ${String(values['branch'])}` : null;
    const nextGroup = groupBy ? groupOf(groupBy, values) : '';
    if (!isFirst && sums) {
      if (groupBy && (written(nextGroup) !== written(group) || nextSheet !== sheet)) yield sums.group.line(group, sheet);
      if (nextSheet !== sheet) yield sums.all.line(phrase('Total'), sheet);
    }
    [sheet, group, isFirst] = [nextSheet, nextGroup, false];
    const cells = definition.columns.map(({ field }) => cellOf(field, values[field] ?? null));
    if (groupBy) sums?.group.add(cells);
    sums?.all.add(cells);
    yield { kind: 'row', cells, sheet };
  }
  if (isFirst || !sums) return;
  if (groupBy) yield sums.group.line(group, sheet);
  yield sums.all.line(phrase('Total'), sheet);
}

function groupOf(field: string, values: FoundRecord['values']): Part {
  const cell = cellOf(field, values[field] ?? null);
  return cell === null ? phrase('Empty') : partOf(cell);
}

const written = (part: Part): string => inEnglish(joined([part], ''));

/** Count of rows and totals of their numbers. */
class Sums {
  private count = 0;
  private readonly of: (number | null)[];
  private readonly counted: number[];
  private readonly subtotal: Subtotal;

  constructor(definition: ReportDefinition, subtotal: Subtotal) {
    this.subtotal = subtotal;
    this.of = definition.columns.map(({ field }) => (isNumeric(field) ? 0 : null));
    this.counted = definition.columns.map(() => 0);
  }

  add(cells: FileLine['cells']): void {
    this.count += 1;
    cells.forEach((cell, index) => {
      const sum = this.of[index] ?? null;
      if (sum === null || typeof cell !== 'number') return;
      this.of[index] = sum + cell;
      this.counted[index] = (this.counted[index] ?? 0) + 1;
    });
  }

  /** The subtotal line; starts a new group. The label is in the first column without a total. */
  line(name: Part, sheet: string | null): ReportLine {
    const cells: FileLine['cells'] = this.of.map((sum, index) => this.figure(sum, this.counted[index] ?? 0));
    const place = Math.max(0, this.of.indexOf(null));
    cells[place] = joined([name, this.count], ': ');
    this.of.forEach((sum, index) => {
      if (sum !== null) this.of[index] = 0;
      this.counted[index] = 0;
    });
    this.count = 0;
    return { kind: 'subtotal', cells, sheet };
  }

  private figure(sum: number | null, counted: number): Cell {
    if (sum === null || counted === 0 || this.subtotal === 'count') return null;
    return Math.round((this.subtotal === 'sum' ? sum : sum / counted) * 100) / 100;
  }
}

const isNumeric = (field: string): boolean => ['number', 'money'].includes(studentCatalogue.fields[field]?.kind ?? '');
