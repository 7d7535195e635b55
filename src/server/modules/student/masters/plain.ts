import { sql } from 'kysely';
import { admissionCategories, branches, castes, degreeProblems, degrees } from '../../../../contract/student/masters.ts';
import type { Serve } from '../../../http/serve.ts';
import { backwards, filled } from '../../../lists/source.ts';
import { locked, serveResource } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';
import { studentsOnRoll } from './counts.ts';
import { degreeOrder } from './degree-order.ts';
import { hasStudents, latestSemester } from './queries.ts';

/** Serves the plain masters: admission categories, degrees, branches, castes. */
export function servePlainMasters(serve: Serve): void {
  serveResource(
    serve,
    admissionCategories,
    table(admissionCategories, 'admissionCategories', {
      search: ['code', 'name'],
      distinct: ['name'],
      order: [sql`t.sort_order`, sql`t.name`],
      also: { students: studentsOnRoll('admissionCategoryId') },
    }),
    {
      async check({ before, fields }, { db }) {
        if (before && fields.includes('entry') && (await hasStudents(db, 'admissionCategoryId', before.id))) throw locked('entry');
      },
    },
  );

  serveResource(
    serve,
    degrees,
    table(degrees, 'degrees', {
      search: ['code', 'name', 'shortName'],
      distinct: ['name'],
      order: [sql`array_position(array['UG', 'PG', 'PHD'], t.level)`, sql`t.short_name`],
      also: {
        branches: sql`(select count(*) from branches b where b.degree_id = t.id and b.is_active)`,
        students: studentsOnRoll('degreeId'),
      },
    }),
    {
      async check({ before, after, fields }, { db }) {
        if (before && fields.includes('numberPrefix') && (await hasStudents(db, 'degreeId', before.id))) throw locked('numberPrefix');
        if (before && after.semesters < (await latestSemester(db, before.id))) throw locked('semesters');
        return degreeProblems(after);
      },
    },
  );

  serveResource(
    serve,
    branches,
    table(branches, 'branches', {
      search: ['code', 'name', 'degreeId', 'departmentId'],
      order: [backwards(filled(degreeOrder)), sql`lower(t.name)`],
      also: {
        students: studentsOnRoll('branchId'),
        intake: sql`(select sum(m.seats)::int from seat_matrix m join admission_categories c on c.id = m.admission_category_id
          where m.branch_id = t.id and not c.is_supernumerary and m.batch_id =
            (select b.id from batches b where b.degree_id = t.degree_id order by b.admission_year desc limit 1))`,
      },
    }),
    {
      async check({ before, fields }, { db }) {
        if (before && fields.includes('degreeId') && (await hasStudents(db, 'branchId', before.id))) throw locked('degreeId');
      },
    },
  );

  serveResource(
    serve,
    castes,
    table(castes, 'castes', {
      search: ['code', 'name'],
      distinct: ['name'],
      order: [sql`t.sort_order`, sql`t.name`],
      also: { students: studentsOnRoll('casteId') },
    }),
  );
}
