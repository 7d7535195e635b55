import type { ExpressionBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** For a lateral join to employees: the department and designation that one holds on a day, of several the newest. */
export const presentPosting = (eb: ExpressionBuilder<Schema, 'employees'>, today: string) =>
  lastBegun(eb, today)
    .where((posting) => posting.or([posting('closedOn', 'is', null), posting('closedOn', '>=', today)]))
    .as('present');

/** The same for whoever had left by then, too: the posting that began last, over or not. */
export const lastPosting = (eb: ExpressionBuilder<Schema, 'employees'>, day: string) =>
  lastBegun(eb, day)
    .select(['departments.id as departmentId', 'designations.cadre'])
    .select((posting) =>
      posting
        .or([posting('closedOn', 'is', null), posting('closedOn', '>=', day)])
        .$castTo<boolean>()
        .as('isHeld'),
    )
    .as('last');

const lastBegun = (eb: ExpressionBuilder<Schema, 'employees'>, day: string) =>
  eb
    .selectFrom('employeePostings')
    .innerJoin('designations', 'designations.id', 'employeePostings.designationId')
    .innerJoin('departments', 'departments.id', 'employeePostings.departmentId')
    .select(['designations.name as designation', 'departments.name as department'])
    .whereRef('employeePostings.employeeId', '=', 'employees.id')
    .where('employeePostings.fromOn', '<=', day)
    .orderBy('employeePostings.fromOn', 'desc')
    .limit(1);
