import { definition as whole, definitionShape, type ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { studentCatalogue } from '../../../../../contract/student/search-fields.ts';
import { searchLimits } from '../../../../../contract/core/search/query.ts';
import { isGroup, linesOf, problemsOfWhere, type Condition, type Group, type Where } from '../../../../../contract/core/search/rules.ts';

/** The report that an address holds; `isWhole` is false where not all of it could be read. */
export interface ReadReport {
  definition: ReportDefinition;
  isWhole: boolean;
}

/** What a new report begins with: those on roll, by the numbers under which they are known. */
export const usualReport: ReportDefinition = {
  all: [{ field: 'status', op: 'eq', value: 'active' }],
  columns: ['regdNo', 'rollNo', 'name', 'branch', 'batch'].map((field) => ({ field })),
};

/** The report of an address: all of it, else what could be read, and the usual one for the rest. */
export function readReport(search: string): ReadReport {
  const text = new URLSearchParams(search).get('report');
  if (!text) return { definition: usualReport, isWhole: true };
  const given = parsed(text);
  const read = whole.safeParse(given);
  if (read.success) return { definition: read.data, isWhole: true };
  const rest = given && whole.safeParse(readable(given));
  return { definition: rest?.success ? rest.data : usualReport, isWhole: false };
}

/** What of a report can be understood, part by part. */
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

/** The conditions that can be understood; null where there were some and none can: nobody asked for everybody. */
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
    // An address that was cut off.
    return null;
  }
}
