import type { CasteLine } from '../../../../contract/student/report-caste.ts';
import { keepBack, reportedCount, type ReportedCount, type Sum } from './keep-back.ts';

/** Number of students of a class, category and gender, with further attributes. */
export interface CasteCount {
  degree: string;
  branch: string;
  batch: string;
  semester: number | null;
  casteId: number;
  gender: 'M' | 'F' | 'O';
  count: number;
  pwd: number;
  minority: number;
  otherStates: number;
}

interface Line {
  cells: ReportedCount[][];
  genders: ReportedCount[];
  total: ReportedCount;
  pwd: ReportedCount;
  minority: ReportedCount;
  otherStates: ReportedCount;
}

const genders = ['M', 'F', 'O'] as const;

/**
 * The category matrix that authorities require: a line per class, a subtotal per degree and a grand total. The public
 * version suppresses small counts.
 */
export function casteTable(counts: readonly CasteCount[], casteIds: readonly number[], isPublic: boolean) {
  const sum = lineOf(counts, casteIds);
  const degrees = groupBy(counts, ({ degree }) => degree).map(([degree, ofDegree]) => ({
    degree,
    sum: lineOf(ofDegree, casteIds),
    rows: groupBy(ofDegree, ({ branch, batch }) => `${branch}\n${batch}`).map(([, ofClass]) => {
      const { branch = '', batch = '', semester = null } = ofClass[0] ?? {};
      return { branch, batch, semester, line: lineOf(ofClass, casteIds) };
    }),
  }));
  if (isPublic) {
    const lines = [sum, ...degrees.flatMap(({ sum: ofDegree, rows }) => [ofDegree, ...rows.map(({ line }) => line)])];
    const columns = [
      ...columnSums(
        sum,
        degrees.map((degree) => degree.sum),
      ),
      ...degrees.flatMap((degree) =>
        columnSums(
          degree.sum,
          degree.rows.map(({ line }) => line),
        ),
      ),
    ];
    keepBack(lines.flatMap(countsOf), [...lines.flatMap(rowSums), ...columns]);
  }
  return {
    sum: shown(sum),
    degrees: degrees.map(({ degree, sum: ofDegree, rows }) => ({
      degree,
      sum: shown(ofDegree),
      rows: rows.map(({ line, ...place }) => ({ ...place, ...shown(line) })),
    })),
  };
}

function lineOf(counts: readonly CasteCount[], casteIds: readonly number[]): Line {
  const add = (some: readonly CasteCount[], of: 'count' | 'pwd' | 'minority' | 'otherStates' = 'count') =>
    reportedCount(some.reduce((sum, row) => sum + row[of], 0));
  const ofGender = (some: readonly CasteCount[]) => genders.map((gender) => add(some.filter((row) => row.gender === gender)));
  return {
    cells: casteIds.map((id) => ofGender(counts.filter(({ casteId }) => casteId === id))),
    genders: ofGender(counts),
    total: add(counts),
    pwd: add(counts, 'pwd'),
    minority: add(counts, 'minority'),
    otherStates: add(counts, 'otherStates'),
  };
}

const countsOf = ({ cells, genders: sums, total, pwd, minority, otherStates }: Line): ReportedCount[] => [
  ...cells.flat(),
  ...sums,
  total,
  pwd,
  minority,
  otherStates,
];

/** Row totals: each gender over all categories, and all genders. */
const rowSums = ({ cells, genders: sums, total }: Line): Sum[] => [
  ...sums.map((sum, at) => ({ sum, parts: cells.flatMap((ofCaste) => ofCaste[at] ?? []) })),
  { sum: total, parts: sums },
];

/** Column totals: each column over all lines. */
function columnSums(sum: Line, lines: readonly Line[]): Sum[] {
  const parts = lines.map(countsOf);
  return countsOf(sum).map((cell, at) => ({ sum: cell, parts: parts.flatMap((line) => line[at] ?? []) }));
}

const shown = (line: Line): CasteLine => ({
  cells: line.cells.map((ofCaste) => ofCaste.map((cell) => cell.shown)),
  genders: line.genders.map((cell) => cell.shown),
  total: line.total.shown,
  pwd: line.pwd.shown,
  minority: line.minority.shown,
  otherStates: line.otherStates.shown,
});

/** Groups in the order of first occurrence. */
function groupBy<One>(all: readonly One[], keyOf: (item: One) => string): [string, One[]][] {
  const groups = new Map<string, One[]>();
  for (const item of all) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}
