import { sql } from 'kysely';
import { designations, employeeCategories, trainingCategories } from '../../../../contract/hr/masters.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveResource } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';
import { everPosted, inPosition } from './counts.ts';

/** Masters that are plain records: designations, and categories of employees and of trainings. */
export function servePlainMasters(serve: Serve): void {
  serveResource(
    serve,
    designations,
    table(designations, 'designations', {
      search: ['code', 'name'],
      distinct: ['name'],
      order: [sql`t.sort_order`, sql`lower(t.name)`],
      also: { inPosition: inPosition('designationId'), postings: everPosted('designationId') },
    }),
  );

  serveResource(
    serve,
    employeeCategories,
    table(employeeCategories, 'employeeCategories', {
      search: ['code', 'name'],
      distinct: ['name'],
      also: { inPosition: inPosition('employeeCategoryId'), postings: everPosted('employeeCategoryId') },
    }),
  );

  serveResource(
    serve,
    trainingCategories,
    table(trainingCategories, 'trainingCategories', {
      search: ['code', 'name'],
      distinct: ['name'],
      also: {
        trainings: sql`(select count(*) from employee_trainings x where x.training_category_id = t.id)`,
      },
    }),
  );
}
