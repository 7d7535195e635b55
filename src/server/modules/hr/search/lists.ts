import { sql } from 'kysely';
import { certified } from '../../../../contract/hr/search-fields.ts';
import type { Source } from '../../../search/subject.ts';
import { countOf, many } from './source.ts';

// Lists of an employee, and their searched columns. None of them depends on the day.

export const postingsOf = sql`
  from employee_postings p
  join departments d on d.id = p.department_id
  join designations z on z.id = p.designation_id
  join employee_categories c on c.id = p.employee_category_id
  where p.employee_id = employees.id`;
export const trainingsOf = sql`
  from employee_trainings t join training_categories c on c.id = t.training_category_id
  where t.employee_id = employees.id`;
export const experiencesOf = sql`from employee_experiences x where x.employee_id = employees.id`;
const qualifications = sql`from employee_qualifications q where q.employee_id = employees.id`;
const awards = sql`from employee_awards w join awards a on a.id = w.award_id where w.employee_id = employees.id`;
const headed = sql`from departments d where d.hod_employee_id = employees.id`;
const guarded = sql`from hostels h where employees.id in (h.warden_employee_id, h.assistant_employee_id)`;
const mentees = sql`from students s where s.mentor_employee_id = employees.id and s.status in ('active', 'onBreak')`;

/** Lists with a row that has no scan. */
const uncertified = sql.join(
  certified.map(
    (list) => sql`
      select ${sql.lit(list)}::text as list from ${sql.table(`employee_${list}`)} r
      where r.employee_id = employees.id and r.file_id is null`,
  ),
  sql` union all `,
);

export const listSources: Readonly<Record<string, Source>> = {
  heldDepartment: many(postingsOf, sql.ref('p.department_id'), sql.ref('d.name')),
  heldDesignation: many(postingsOf, sql.ref('p.designation_id'), sql.ref('z.name')),
  heldCadre: many(postingsOf, sql.ref('z.cadre')),
  heldCategory: many(postingsOf, sql.ref('p.employee_category_id'), sql.ref('c.name')),
  heldNature: many(postingsOf, sql.ref('p.nature')),
  postings: countOf(postingsOf),
  qualificationLevel: many(qualifications, sql.ref('q.level')),
  qualificationTitle: many(qualifications, sql.ref('q.title')),
  qualificationSpecialisation: many(qualifications, sql.ref('q.specialisation')),
  qualificationInstitution: many(qualifications, sql.ref('q.institution')),
  qualificationPassedYear: many(qualifications, sql.ref('q.passed_year')),
  qualificationPercent: many(qualifications, sql.ref('q.percent')),
  experienceKind: many(experiencesOf, sql.ref('x.kind')),
  experienceOrganisation: many(experiencesOf, sql.ref('x.organisation')),
  experiencePosition: many(experiencesOf, sql.ref('x.position')),
  trainingCategory: many(trainingsOf, sql.ref('t.training_category_id'), sql.ref('c.name')),
  trainingTitle: many(trainingsOf, sql.ref('t.title')),
  trainingOrganiser: many(trainingsOf, sql.ref('t.organiser')),
  trainingPart: many(trainingsOf, sql.ref('t.part')),
  trainingMode: many(trainingsOf, sql.ref('t.mode')),
  award: many(awards, sql.ref('w.award_id'), sql.ref('a.name')),
  awardLevel: many(awards, sql.ref('a.level')),
  awardGivenBy: many(awards, sql.ref('w.given_by')),
  awardYear: many(awards, sql`extract(year from w.given_on)::int`),
  headOf: many(headed, sql.ref('d.id'), sql.ref('d.name')),
  wardenOf: many(guarded, sql.ref('h.id'), sql.ref('h.name')),
  mentees: countOf(mentees),
  missingCertificate: many(sql`from (${uncertified}) lacking where true`, sql.ref('lacking.list')),
};
