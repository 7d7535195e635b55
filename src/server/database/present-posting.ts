import type { ExpressionBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** For a lateral join to employees: the department and designation that one holds on a day, of several the newest. */
export const presentPosting = (eb: ExpressionBuilder<Schema, 'employees'>, today: string) =>
  eb
    .selectFrom('employeePostings')
    .innerJoin('designations', 'designations.id', 'employeePostings.designationId')
    .innerJoin('departments', 'departments.id', 'employeePostings.departmentId')
    .select(['designations.name as designation', 'departments.name as department'])
    .whereRef('employeePostings.employeeId', '=', 'employees.id')
    .where('employeePostings.fromOn', '<=', today)
    .where((posting) => posting.or([posting('closedOn', 'is', null), posting('closedOn', '>=', today)]))
    .orderBy('employeePostings.fromOn', 'desc')
    .limit(1)
    .as('present');
