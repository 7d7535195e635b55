import { sql } from 'kysely';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import type { ImportColumn } from '../../../../contract/student/import.ts';
import type { Db } from '../../../database/transaction.ts';
import { codeFinder } from '../../../imports/nearest.ts';
import { studentSettings } from '../queries/settings.ts';
import type { Facts, MasterState, StudentDraft, StudentField } from '../rules/rule.ts';

/** Columns with the code of a master, and the matching fields of the record. */
export const codeColumns = {
  degreeCode: 'degreeId',
  batch: 'batchId',
  branchCode: 'branchId',
  admissionCategoryCode: 'admissionCategoryId',
  casteCode: 'casteId',
  allottedCasteCode: 'allottedCasteId',
} as const satisfies Partial<Record<ImportColumn, StudentField>>;
export type CodeColumn = keyof typeof codeColumns;

type Codes = Readonly<Partial<Record<ImportColumn, unknown>>>;

/** Ids of the masters named in a row, with the facts needed by the rules. */
export interface ResolvedMasters {
  ids: {
    degreeId: number;
    batchId: number;
    branchId: number;
    admissionCategoryId: number;
    casteId: number;
    allottedCasteId: number | null;
  };
  facts: Facts & { degree: { code: string } | null; batch: { name: string } | null; branch: { code: string } | null };
  problems: Partial<Record<ImportColumn, FieldCode>>;
}

export interface Masters {
  resolve(codes: Codes): ResolvedMasters;
  /** The closest existing code. Batches and branches are limited to the degree of the row. */
  nearest(column: CodeColumn, typed: string, codes: Codes): string | undefined;
}

/** All masters used in admission lists: a few dozen rows of five tables. */
export async function readMasters(db: Db, today: string): Promise<Masters> {
  const settings = await studentSettings(db);
  const tables = await readTables(db);
  return {
    resolve: remembering((codes) => resolveIn(tables, codes, { ...settings, today })),
    nearest: nearestIn(tables),
  };
}

type Tables = Awaited<ReturnType<typeof readTables>>;

async function readTables(db: Db) {
  return {
    degrees: await db
      .selectFrom('degrees')
      .select(['id', 'code', 'name', 'level', 'lateralEntrySemester', 'numberPrefix', 'isActive'])
      .execute(),
    batches: await db.selectFrom('batches').select(['id', 'name', 'degreeId', 'admissionYear', 'startsOn', 'state']).execute(),
    branches: await db.selectFrom('branches').select(['id', 'code', 'name', 'degreeId', 'isActive']).execute(),
    categories: await db.selectFrom('admissionCategories').select(['id', 'code', 'name', 'entry', 'isActive']).execute(),
    castes: await db.selectFrom('castes').select(['id', 'code', 'name', 'isActive']).execute(),
  };
}

function findIn({ degrees, batches, branches, categories, castes }: Tables, codes: Codes) {
  const degree = degrees.find(({ code }) => code === codes.degreeCode) ?? null;
  const ofDegree = (row: { degreeId: number }) => row.degreeId === degree?.id;
  return {
    degree,
    batch: batches.find((row) => ofDegree(row) && row.name === codes.batch) ?? null,
    branch: branches.find((row) => ofDegree(row) && row.code === codes.branchCode) ?? null,
    category: categories.find(({ code }) => code === codes.admissionCategoryCode) ?? null,
    caste: castes.find(({ code }) => code === codes.casteCode) ?? null,
    allotted: castes.find(({ code }) => code === codes.allottedCasteCode) ?? null,
  };
}
type FoundMasters = ReturnType<typeof findIn>;

function resolveIn(
  tables: Tables,
  codes: Codes,
  { today, regdNoPattern, asksAadhaar }: Pick<Facts, 'today' | 'regdNoPattern' | 'asksAadhaar'>,
): ResolvedMasters {
  const masters = findIn(tables, codes);
  const { degree, batch, branch, category, caste, allotted } = masters;
  return {
    ids: {
      degreeId: degree?.id ?? 0,
      batchId: batch?.id ?? 0,
      branchId: branch?.id ?? 0,
      admissionCategoryId: category?.id ?? 0,
      casteId: caste?.id ?? 0,
      allottedCasteId: allotted?.id ?? null,
    },
    facts: { today, regdNoPattern, asksAadhaar, masters: statesOf(masters), degree, batch, branch, category },
    problems: unknownCodes(masters, codes),
  };
}

const statesOf = ({ degree, batch, branch, category, caste, allotted }: FoundMasters): Partial<Record<StudentField, MasterState>> => ({
  degreeId: stateOf(degree?.isActive),
  batchId: stateOf(batch && batch.state !== 'completed'),
  branchId: stateOf(branch?.isActive),
  admissionCategoryId: stateOf(category?.isActive),
  casteId: stateOf(caste?.isActive),
  allottedCasteId: stateOf(allotted?.isActive),
});

/** Problems of codes without a master. Without the degree, batch and branch cannot be judged. */
function unknownCodes({ degree, batch, branch, category, caste, allotted }: FoundMasters, codes: Codes): ResolvedMasters['problems'] {
  const problems: ResolvedMasters['problems'] = {};
  const refuse = (column: ImportColumn, isMissing: boolean) => {
    if (isMissing && codes[column]) problems[column] = 'unknownReference';
  };
  refuse('degreeCode', degree === null);
  refuse('batch', degree !== null && batch === null);
  refuse('branchCode', degree !== null && branch === null);
  refuse('admissionCategoryCode', category === null);
  refuse('casteCode', caste === null);
  refuse('allottedCasteCode', allotted === null);
  return problems;
}

function nearestIn({ degrees, batches, branches, categories, castes }: Tables): Masters['nearest'] {
  const inUse = <Row extends { isActive: boolean }>(rows: readonly Row[]) => rows.filter(({ isActive }) => isActive);
  const ofAll = {
    degreeCode: codeFinder(inUse(degrees)),
    admissionCategoryCode: codeFinder(inUse(categories)),
    casteCode: codeFinder(inUse(castes)),
    allottedCasteCode: codeFinder(inUse(castes)),
  };
  const ofDegree = degrees.map(({ id, code }) => {
    const ofThisDegree = <Row extends { degreeId: number }>(rows: readonly Row[]) => rows.filter((row) => row.degreeId === id);
    const running = ofThisDegree(batches).filter(({ state }) => state !== 'completed');
    // A single character of a batch name decides about the year, so only a batch with the same first year is suggested.
    const batch = (typed: string) => running.find(({ name }) => name.slice(0, 4) === typed.slice(0, 4))?.name;
    return [code, { batch, branchCode: codeFinder(inUse(ofThisDegree(branches))) }] as const;
  });
  const findersOf = new Map<unknown, (typeof ofDegree)[number][1]>(ofDegree);
  return (column, typed, { degreeCode }) =>
    column === 'batch' || column === 'branchCode' ? findersOf.get(degreeCode)?.[column](typed) : ofAll[column](typed);
}

/**
 * True if the masters of all rows still exist in the writing transaction. Replaces the foreign key checks of each row
 * with one check per combination of masters.
 */
export async function areMastersThere(db: Db, rows: readonly { draft: StudentDraft }[]): Promise<boolean> {
  const combinations = new Set(
    rows.map(({ draft: { degreeId, batchId, branchId, admissionCategoryId, casteId, allottedCasteId } }) =>
      [degreeId, batchId, branchId, admissionCategoryId, casteId, allottedCasteId ?? casteId].join(','),
    ),
  );
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from json_array_elements_text(${JSON.stringify([...combinations])}::json) as asked (key)
    cross join lateral (select string_to_array(asked.key, ',')::bigint[] as ids) given
    join batches on (batches.degree_id, batches.id) = (ids[1], ids[2])
    join branches on (branches.degree_id, branches.id) = (ids[1], ids[3])
    join admission_categories category on category.id = ids[4]
    join castes on castes.id = ids[5]
    join castes allotted on allotted.id = ids[6]`.execute(db);
  return counted[0]?.count === combinations.size;
}

/** Caches each combination, because a list has many students but few classes. */
function remembering(resolve: Masters['resolve']): Masters['resolve'] {
  const cache = new Map<string, ResolvedMasters>();
  return (codes) => {
    const { degreeCode, batch, branchCode, admissionCategoryCode, casteCode, allottedCasteCode } = codes;
    const key = [degreeCode, batch, branchCode, admissionCategoryCode, casteCode, allottedCasteCode].join('\0');
    const resolved = cache.get(key) ?? resolve(codes);
    cache.set(key, resolved);
    return resolved;
  };
}

function stateOf(isActive: boolean | null | undefined): MasterState {
  if (isActive === null || isActive === undefined) return 'unknown';
  return isActive ? 'active' : 'inactive';
}
