import { sql } from 'kysely';
import { academicYearOf, type AcademicYear } from '../../../../contract/hr/academic-year.ts';
import type { Source } from '../../../search/subject.ts';
import { taughtNow } from '../../../taught-now.ts';
import { retiresOn } from '../retirement.ts';
import { experiencesOf, trainingsOf } from './lists.ts';
import { singleValue } from './source.ts';
import { daysIn, monthsUntil, yearsOf } from './spans.ts';

/** The day of the search, and the age at which regular employees retire. */
export interface SearchDay {
  today: string;
  retirementAge: number;
}

/** Values that depend on the reference day. */
export function sourcesOn({ today, retirementAge }: SearchDay): Readonly<Record<string, Source>> {
  const year = academicYearOf(today);
  const retires = sql`case when kind.is_regular then ${retiresOn(sql.ref('employees.born_on'), retirementAge)} end`;
  const elsewhere = (kind: string) => singleValue(yearsOf(servedElsewhere(today, kind)));
  return {
    contractEndsInDays: singleValue(sql`(post.until_on - ${today}::date)`),
    retiresOn: singleValue(retires),
    retiresInMonths: singleValue(monthsUntil(retires, today)),
    yearsHere: singleValue(yearsOf(servedHere(today))),
    yearsTeaching: elsewhere('teaching'),
    yearsIndustry: elsewhere('industry'),
    yearsResearch: elsewhere('research'),
    yearsAdministration: elsewhere('administration'),
    yearsTotal: singleValue(yearsOf(sql`${servedHere(today)} union all ${servedElsewhere(today)}`)),
    sectionCourses: singleValue(taughtNow(sql.ref('employees.id'), today)),
    trainingDays: trainedIn(year),
    trainingDaysLastYear: trainedIn(yearBefore(year)),
  };
}

/** Periods of service here and elsewhere that have begun. */
const servedHere = (today: string) => sql`
  select p.from_on, least(coalesce(p.closed_on, ${today}::date), ${today}::date) as to_on from employee_postings p
  where p.employee_id = employees.id and p.from_on <= ${today}::date`;
const servedElsewhere = (today: string, kind?: string) => sql`
  select x.from_on, least(x.to_on, ${today}::date) as to_on ${experiencesOf} and x.from_on <= ${today}::date
  ${kind === undefined ? sql`` : sql`and x.kind = ${sql.lit(kind)}`}`;

/** Days in an academic year with attended trainings that count towards the target. */
const trainedIn = ({ fromOn, toOn }: AcademicYear) =>
  singleValue(
    daysIn(sql`
      select greatest(t.from_on, ${fromOn}::date) as from_on, least(t.to_on, ${toOn}::date) as to_on ${trainingsOf}
      and c.counts_for_target and t.part = 'attended' and t.from_on <= ${toOn}::date and t.to_on >= ${fromOn}::date`),
  );

const yearBefore = ({ fromOn }: AcademicYear) => academicYearOf(`${Number(fromOn.slice(0, 4)) - 1}-07-01`);
