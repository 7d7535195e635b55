import type { Cadre } from '../../../../contract/hr/fields.ts';
import type { ImportColumn } from '../../../../contract/hr/import.ts';
import type { Db } from '../../../database/transaction.ts';
import { codeFinder } from '../../../imports/nearest.ts';
import { stateOf } from '../form/facts.ts';
import type { PostFacts } from '../form/rules/joining.ts';

/** Columns with the code of a master, and the matching field of the record. */
export const codeColumns = {
  departmentCode: 'departmentId',
  designationCode: 'designationId',
  categoryCode: 'employeeCategoryId',
} as const satisfies Partial<Record<ImportColumn, string>>;
export type CodeColumn = keyof typeof codeColumns;

type Codes = Readonly<Partial<Record<ImportColumn, unknown>>>;
type Post = Record<(typeof codeColumns)[CodeColumn], number>;

export interface Masters {
  /** The first post of a row, with id 0 for unknown masters, and the facts that the rules need about it. */
  postOf(codes: Codes): { post: Post; facts: PostFacts };
  /** The code most similar to the typed one. */
  nearest(column: CodeColumn, typed: string): string | undefined;
}

/** Masters used in an employee list: a few dozen rows of three tables. */
export async function readMasters(db: Db, today: string): Promise<Masters> {
  const named = ['id', 'code', 'name', 'isActive'] as const;
  const departments = await db.selectFrom('departments').select(named).execute();
  const designations = await db.selectFrom('designations').select(named).select('cadre').execute();
  const categories = await db.selectFrom('employeeCategories').select(named).select('needsEndDate').execute();
  const [department, designation, category] = [byCode(departments), byCode(designations), byCode(categories)];
  const finders = {
    departmentCode: codeFinder(departments.filter(isInUse)),
    designationCode: codeFinder(designations.filter(isInUse)),
    categoryCode: codeFinder(categories.filter(isInUse)),
  };
  return {
    postOf(codes) {
      const matches = {
        departmentId: department.get(codes.departmentCode),
        designationId: designation.get(codes.designationCode),
        employeeCategoryId: category.get(codes.categoryCode),
      };
      return {
        post: {
          departmentId: matches.departmentId?.id ?? 0,
          designationId: matches.designationId?.id ?? 0,
          employeeCategoryId: matches.employeeCategoryId?.id ?? 0,
        },
        facts: {
          today,
          mayChooseRole: false,
          cadre: (matches.designationId?.cadre ?? null) as Cadre | null,
          needsEndDate: matches.employeeCategoryId?.needsEndDate ?? false,
          masters: {
            departmentId: stateOf(matches.departmentId),
            designationId: stateOf(matches.designationId),
            employeeCategoryId: stateOf(matches.employeeCategoryId),
          },
        },
      };
    },
    nearest: (column, typed) => finders[column](typed),
  };
}

const byCode = <Row extends { code: string }>(rows: readonly Row[]): ReadonlyMap<unknown, Row> =>
  new Map(rows.map((row) => [row.code, row]));

const isInUse = ({ isActive }: { isActive: boolean }): boolean => isActive;
