import { definition as whole, definitionShape, type ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { studentCatalogue } from '../../../../../contract/student/search-fields.ts';
import { searchLimits } from '../../../../../contract/core/search/query.ts';
import { isGroup, linesOf, problemsOfWhere, type Condition, type Group, type Where } from '../../../../../contract/core/search/rules.ts';

/** A report read from an address; `isWhole` is false if parts could not be read. */
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
  const given = parsed(text);
  const read = whole.safeParse(given);
  if (read.success) return { definition: read.data, isWhole: true };
  const rest = given && whole.safeParse(readable(given));
  return { definition: rest?.success ? rest.data : usualReport, isWhole: false };
}

/** Reads the valid parts of a report. */
function readable(given: Readonly<Record<string, unknown>>): ReportDefinition {
  const columns = listIn(given['columns'])
    .flatMap((column) => {
      const one = definitionShape.columns.safeParse([column]);
      return one.success ? one.data : [];
    })
    .filter(({ field }, at, all) => all.findIndex((other) => other.field === field) === at)
    .slice(0, searchLimits.columns);
  const { sort, groupBy, subtotal, isByBranch } = definitionShape;
  const options = Object.entries({ sort, groupBy, subtotal, isByBranch }).flatMap(([name, schema]) => {
    const one = schema.safeParse(given[name]);
    return one.success && one.data !== undefined ? [[name, one.data]] : [];
  });
  const where = readableWhere(given);
  return {
    ...(where ?? { all: usualReport.all }),
    columns: columns.length > 0 ? columns : usualReport.columns,
    ...Object.fromEntries(options),
  };
}

/** Reads the valid conditions. Null if there were conditions but none is valid, to avoid a report on all students. */
function readableWhere(given: Readonly<Record<string, unknown>>): Where | null {
  const { key, nodes } = linesOf(given as { all?: unknown[]; any?: unknown[] });
  const asked = listIn(nodes);
  const kept = asked.flatMap((node): (Condition | Group)[] => {
    if (typeof node !== 'object' || node === null) return [];
    const one = node as Condition | Group;
    if (!isGroup(one)) return isRight(one) ? [one] : [];
    const inner = linesOf(one);
    const lines = listIn(inner.nodes).filter((line) => isRight(line as Condition)) as Condition[];
    return lines.length > 0 ? [{ [inner.key]: lines }] : [];
  });
  return kept.length === 0 && asked.length > 0 ? null : { [key]: kept };
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
    // The address was truncated.
    return null;
  }
}
