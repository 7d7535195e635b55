import type { CourseKind } from '../../../../contract/syllabus/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { codeFinder } from '../../../imports/nearest.ts';
import type { MasterState } from '../../../record/rules.ts';
import type { Rows } from '../../../scope.ts';

interface Department {
  id: number;
  isActive: boolean;
}
export interface KnownCourse {
  code: string;
  revision: number;
  kind: CourseKind;
}

/** Records that a course list refers to: departments and existing courses. */
export interface ExistingRecords {
  departmentOf(code: unknown): { id: number; state: MasterState };
  /** The closest existing code. */
  nearest(typed: string): string | undefined;
  readonly courses: readonly KnownCourse[];
}

export async function readKnown(db: Db, ownDepartments: Rows<'departments'>): Promise<ExistingRecords> {
  const departments = await db
    .selectFrom('departments as d')
    .select(['d.id', 'd.code', 'd.name', 'd.isActive'])
    .where(ownDepartments.on('d.id'))
    .execute();
  const byCode = new Map<unknown, Department>(departments.map((department) => [department.code, department]));
  return {
    departmentOf(code) {
      const department = byCode.get(code);
      return { id: department?.id ?? 0, state: department ? (department.isActive ? 'active' : 'inactive') : 'unknown' };
    },
    nearest: codeFinder(departments.filter(({ isActive }) => isActive)),
    courses: await db.selectFrom('courses').select(['code', 'revision', 'kind']).execute(),
  };
}
