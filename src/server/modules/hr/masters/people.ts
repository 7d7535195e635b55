import { sql } from 'kysely';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { departmentBranches, PeopleOfDesignation } from '../../../../contract/hr/departments.ts';
import { isPresentPosting } from '../../../database/present-posting.ts';
import type { Db } from '../../../database/transaction.ts';

type FoundEmployee = PeopleOfDesignation['people'][number] & {
  designationId: number;
  designation: string;
  cadre: PeopleOfDesignation['cadre'];
};

/** Employees in service posted in the department today, by sort order of the designation, then by seniority. */
export async function peopleOf(db: Db, departmentId: number, today: string): Promise<PeopleOfDesignation[]> {
  const { rows } = await sql<FoundEmployee>`
    select g.id as designation_id, g.name as designation, g.cadre, e.id, e.user_id, e.employee_no, e.name, e.status,
      c.name as category,
      (select min(same.from_on) from employee_postings same
        where same.employee_id = e.id and same.designation_id = g.id) as from_on
    from employee_postings p
    join employees e on e.id = p.employee_id and e.status <> 'left'
    join designations g on g.id = p.designation_id
    join employee_categories c on c.id = p.employee_category_id
    where p.department_id = ${departmentId} and ${isPresentPosting(today)}
    order by g.sort_order, lower(g.name), g.id, from_on, e.joined_on, e.id`.execute(db);
  const groups = new Map<number, PeopleOfDesignation>();
  for (const { designationId, designation, cadre, ...person } of rows) {
    const group = groups.get(designationId) ?? { id: designationId, name: designation, cadre, people: [] };
    group.people.push(person);
    groups.set(designationId, group);
  }
  return [...groups.values()];
}

/** Branches of a department by degree and name, with their numbers of students. */
export async function branchesOf(db: Db, departmentId: number) {
  const { rows } = await sql<Branch>`
    select b.id, b.code, b.name, d.short_name as degree, b.is_active, (
      select count(*) from students s where s.branch_id = b.id and s.status in ('active', 'onBreak')) as students
    from branches b join degrees d on d.id = b.degree_id
    where b.department_id = ${departmentId} order by d.short_name, lower(b.name), b.id`.execute(db);
  return rows;
}
type Branch = Output<typeof departmentBranches>['data'][number];
