import { definition as whole, definitionShape, type ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { studentCatalogue } from '../../../../../contract/student/search-fields.ts';
import { searchLimits } from '../../../../../contract/core/search/query.ts';
import { isGroup, linesOf, problemsOfWhere, type Condition, type Group, type Where } from '../../../../../contract/core/search/rules.ts';

/** A report read from an address. `isWhole` is false if parts could not be read. */
export interface ReadReport {
  definition: ReportDefinition;
  isWhole: boolean;
}

/** Default of a new report: students on roll with their common numbers. */
export const usualReport: ReportDefinition = {
  all: [{ field: 'status', op: 'eq', value: 'active' }],
  columns: ['regdNo', 'rollNo', 'name', 'branch', 'batch'].map((field) => ({ field })),
};

/** Reads a report from an address. Unreadable parts fall back to the default report. */
export function readReport(search: string): ReadReport {
  const text = new URLSearchParams(search).get('report');
  if (!text) return { definition: usualReport, isWhole: true };
  const report = parsed(text);
  const read = whole.safeParse(report);
  if (read.success) return { definition: read.data, isWhole: true };
  const rest = report && whole.safeParse(readable(report));
  return { definition: rest?.success ? rest.data : usualReport, isWhole: false };
}

/** Keeps the valid parts of a report and drops the others. */
function readable(report: Readonly<Record<string, unknown>>): ReportDefinition {
  const columns = listIn(report['columns'])
    .flatMap((column) => {
      const parsedColumn = definitionShape.columns.safeParse([column]);
      return parsedColumn.success ? parsedColumn.data : [];
    })
    .filter(({ field }, at, all) => all.findIndex((candidate) => candidate.field === field) === at)
    .slice(0, searchLimits.columns);
  const { sort, groupBy, subtotal, isByBranch } = definitionShape;
  const options = Object.entries({ sort, groupBy, subtotal, isByBranch }).flatMap(([name, schema]) => {
    const value = schema.safeParse(report[name]);
    return value.success && value.data !== undefined ? [[name, value.data]] : [];
  });
  const where = readableWhere(report);
  return {
    ...(where ?? { all: usualReport.all }),
    columns: columns.length > 0 ? columns : usualReport.columns,
    ...Object.fromEntries(options),
  };
}

/** Keeps the valid conditions. Null if there are conditions but none is valid, to avoid a report on all students. */
function readableWhere(report: Readonly<Record<string, unknown>>): Where | null {
  const { key, nodes } = linesOf(report as { all?: unknown[]; any?: unknown[] });
  const listed = listIn(nodes);
  const valid = listed.flatMap((node): (Condition | Group)[] => {
    if (typeof node !== 'object' || node === null) return [];
    const entry = node as Condition | Group;
    if (!isGroup(entry)) return isRight(entry) ? [entry] : [];
    const inner = linesOf(entry);
    const lines = listIn(inner.nodes).filter((line) => isRight(line as Condition)) as Condition[];
    return lines.length > 0 ? [{ [inner.key]: lines }] : [];
  });
  return valid.length === 0 && listed.length > 0 ? null : { [key]: valid };
}

const isRight = (line: Condition): boolean =>
  typeof line === 'object' && line !== null && Object.keys(problemsOfWhere(studentCatalogue.fields, { all: [line] })).length === 0;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    // Not valid JSON, for example because the address was truncated.
    return null;
  }
}
