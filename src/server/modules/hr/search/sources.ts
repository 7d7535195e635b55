import { sql, type RawBuilder } from 'kysely';
import { employeeCatalogue } from '../../../../contract/hr/search-fields.ts';
import { sourcesFrom, type Source, type Sources } from '../../../search/subject.ts';
import { listSources } from './lists.ts';
import { sourcesOn, type SearchDay } from './on-the-day.ts';
import { qualified } from './qualified.ts';
import { singleValue } from './source.ts';

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** A column of the current posting. Null before the first and after the last. */
const post = (column: string) => singleValue(sql.ref(`post.${column}`));
const master = (table: string, key: RawBuilder<unknown>) =>
  singleValue(key, sql`(select m.name from ${sql.table(table)} m where m.id = ${key})`);

/** Columns of tables joined in `subject.ts`, or of masters. */
const joined: Readonly<Record<string, Source>> = {
  department: singleValue(sql.ref('post.department_id'), sql.ref('place.name')),
  departmentKind: singleValue(sql.ref('place.kind')),
  designation: singleValue(sql.ref('post.designation_id'), sql.ref('rank.name')),
  cadre: singleValue(sql.ref('rank.cadre')),
  category: singleValue(sql.ref('post.employee_category_id'), sql.ref('kind.name')),
  isRegular: singleValue(sql.ref('kind.is_regular')),
  nature: post('nature'),
  fromOn: post('from_on'),
  untilOn: post('until_on'),
  payLevel: post('pay_level'),
  orderNo: post('order_no'),
  designationOn: singleValue(sql`(
    select min(p.from_on) from employee_postings p
    where p.employee_id = employees.id and p.designation_id = post.designation_id)`),
  hasPhoto: singleValue(sql`exists (select from users u where u.id = employees.user_id and u.photo_file_id is not null)`),
  caste: master('castes', sql.ref('employees.caste_id')),
  religion: master('religions', sql.ref('employees.religion_id')),
  language: master('languages', sql.ref('employees.language_id')),
};

/** A column of an address. There is one address of each kind. */
const addressPart = (kind: string, part: string) =>
  singleValue(sql`(
    select ${sql.ref(`a.${inSnakeCase(part)}`)} from employee_addresses a
    where a.employee_id = employees.id and a.kind = ${sql.lit(kind)})`);

/** Source of each field, in terms of `employees` joined with the current posting. */
export function employeeSource(meant: SearchDay): Sources['source'] {
  const sources: Readonly<Record<string, Source>> = { ...joined, ...listSources, ...sourcesOn(meant) };
  return sourcesFrom(
    Object.fromEntries(
      Object.entries(employeeCatalogue.fields).map(([name, { partOf }]) => {
        const source = sources[name];
        if (source) return [name, source];
        if (!partOf) return [name, singleValue(sql.ref(`employees.${inSnakeCase(name)}`))];
        const { list, which, part } = partOf;
        return [name, list === 'addresses' ? addressPart(which, part) : qualified(which, inSnakeCase(part))];
      }),
    ),
  );
}
