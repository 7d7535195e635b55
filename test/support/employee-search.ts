import type { Kysely, Selectable } from 'kysely';
import { degreesDown } from '../../src/server/modules/hr/search/qualified.ts';
import { retirementDate } from '../../src/server/modules/hr/rules.ts';
import type { Schema } from '../../src/server/database/schema.ts';
import type { Answered } from './search-holds.ts';

// The search fields of employees, computed a second time: from the rows of the tables, without SQL.

type Rows = { [T in keyof Schema]: Selectable<Schema[T]>[] };
export type Person = Record<string, Answered>;

const tables = [
  'employees',
  'users',
  'employeePostings',
  'departments',
  'designations',
  'employeeCategories',
  'employeeAddresses',
  'employeeQualifications',
  'employeeExperiences',
  'employeeTrainings',
  'trainingCategories',
  'employeeAwards',
  'awards',
  'students',
  'hostels',
  'castes',
  'religions',
  'languages',
  'courseInstructors',
  'sectionCourses',
  'sections',
  'registrationPolicies',
] as const;

/**
 * For each employee: the compared values (`comparedValues`), and the shown values (`shown`), with names instead of the ids of
 * masters. `age` is the retirement age.
 */
export async function computedPersons(db: Kysely<Schema>, today: string, age: number) {
  const rows = {} as Rows;
  for (const table of tables) Object.assign(rows, { [table]: await db.selectFrom(table).selectAll().execute() });
  const named = (
    table:
      | 'departments'
      | 'designations'
      | 'employeeCategories'
      | 'trainingCategories'
      | 'awards'
      | 'hostels'
      | 'castes'
      | 'religions'
      | 'languages',
  ) => new Map(rows[table].map(({ id, name }) => [id, name]));
  const names = {
    department: named('departments'),
    heldDepartment: named('departments'),
    headOf: named('departments'),
    designation: named('designations'),
    heldDesignation: named('designations'),
    category: named('employeeCategories'),
    heldCategory: named('employeeCategories'),
    trainingCategory: named('trainingCategories'),
    award: named('awards'),
    wardenOf: named('hostels'),
    caste: named('castes'),
    religion: named('religions'),
    language: named('languages'),
  } as Record<string, Map<number, string>>;
  return rows.employees.map((employee) => {
    const person = personOf(rows, employee, today, age);
    const shown = Object.fromEntries(Object.entries(person).map(([name, value]) => [name, wordsOf(value, names[name])]));
    return { id: employee.id, comparedValues: person, shown };
  });
}

const wordsOf = (value: Answered, names: Map<number, string> | undefined): Answered =>
  names && value !== null ? (Array.isArray(value) ? value.map((id) => names.get(id)) : names.get(value)) : value;

const dayMs = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The number of days in the spans. A day in several spans counts once. */
function daysIn(spans: readonly (readonly [from: string, to: string])[]): number {
  const days = new Set<number>();
  for (const [from, to] of spans) for (let day = numberOf(from); day <= numberOf(to); day += 1) days.add(day);
  return days.size;
}
const yearsOf = (days: number) => Math.floor((days * 40) / 1461) / 10;

/** The day `months` months later; in a shorter month its last day. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

function monthsUntil(day: string, today: string): number {
  let months = -1200;
  while (monthsLater(today, months) < day) months += 1;
  return months;
}

function personOf(rows: Rows, employee: Selectable<Schema['employees']>, today: string, age: number): Person {
  const { id } = employee;
  const rowsOf = <R extends { employeeId: number }>(list: R[]) => list.filter((row) => row.employeeId === id);
  const byId = <R extends { id: number }>(list: R[], key: number | undefined) => list.find((row) => row.id === key);
  const postings = rowsOf(rows.employeePostings);
  const present = postings
    .filter(({ fromOn, closedOn }) => fromOn <= today && (closedOn === null || closedOn >= today))
    .sort((a, b) => (a.fromOn < b.fromOn ? 1 : -1))[0];
  const department = byId(rows.departments, present?.departmentId);
  const designation = byId(rows.designations, present?.designationId);
  const category = byId(rows.employeeCategories, present?.employeeCategoryId);
  const retiresOn = category?.isRegular ? retirementDate(employee.bornOn, age) : null;
  const addresses = rows.employeeAddresses.filter(({ employeeId }) => employeeId === id);
  const addressOf = (kind: string, name: string) => {
    const match = addresses.find((address) => address.kind === kind);
    return ['line1', 'city', 'district', 'state', 'pin'].map((part) => [
      `${name}${part.charAt(0).toUpperCase()}${part.slice(1)}`,
      (match as Answered)?.[part] ?? null,
    ]);
  };
  const qualifications = rowsOf(rows.employeeQualifications);
  const parts = ['title', 'specialisation', 'institution', 'passedYear'] as const;
  const ofLevel = (level: string) =>
    parts.map((part) => [
      `${level.toLowerCase()}${part.charAt(0).toUpperCase()}${part.slice(1)}`,
      qualifications.filter((qualification) => qualification.level === level).map((qualification) => qualification[part]),
    ]);
  const rank = (level: string) => (degreesDown as readonly string[]).indexOf(level);
  const highest = qualifications
    .filter(({ level }) => rank(level) >= 0)
    .sort((a, b) => rank(a.level) - rank(b.level) || b.passedYear - a.passedYear || b.id - a.id)[0];
  const experiences = rowsOf(rows.employeeExperiences);
  const begun = <R extends { fromOn: string }>(list: R[]) => list.filter(({ fromOn }) => fromOn <= today);
  const here = begun(postings).map(({ fromOn, closedOn }) => [fromOn, closedOn === null || closedOn > today ? today : closedOn] as const);
  const elsewhere = (kind?: string) =>
    begun(experiences)
      .filter((experience) => kind === undefined || experience.kind === kind)
      .map(({ fromOn, toOn }) => [fromOn, toOn > today ? today : toOn] as const);
  const trainings = rowsOf(rows.employeeTrainings);
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 1 : 0);
  const daysOfYear = (first: number) => {
    const [start, end] = [`${first}-07-01`, `${first + 1}-06-30`];
    const spans = trainings
      .filter((training) => training.part === 'attended' && byId(rows.trainingCategories, training.trainingCategoryId)?.countsForTarget)
      .map(({ fromOn, toOn }) => [fromOn < start ? start : fromOn, toOn > end ? end : toOn] as const)
      .filter(([from, to]) => from <= to);
    return daysIn(spans);
  };
  const awarded = rowsOf(rows.employeeAwards);
  return {
    ...employee,
    caste: employee.casteId,
    religion: employee.religionId,
    language: employee.languageId,
    department: present?.departmentId ?? null,
    departmentKind: department?.kind ?? null,
    designation: present?.designationId ?? null,
    cadre: designation?.cadre ?? null,
    category: present?.employeeCategoryId ?? null,
    isRegular: category?.isRegular ?? null,
    nature: present?.nature ?? null,
    fromOn: present?.fromOn ?? null,
    untilOn: present?.untilOn ?? null,
    payLevel: present?.payLevel ?? null,
    orderNo: present?.orderNo ?? null,
    designationOn: present
      ? postings
          .filter((posting) => posting.designationId === present.designationId)
          .map(({ fromOn }) => fromOn)
          .sort()[0]
      : null,
    contractEndsInDays: present?.untilOn ? numberOf(present.untilOn) - numberOf(today) : null,
    retiresOn,
    retiresInMonths: retiresOn === null ? null : monthsUntil(retiresOn, today),
    hasPhoto: byId(rows.users, employee.userId)?.photoFileId !== null,
    ...Object.fromEntries([...addressOf('permanent', 'permanent'), ...addressOf('present', 'present')]),
    heldDepartment: postings.map((posting) => posting.departmentId),
    heldDesignation: postings.map((posting) => posting.designationId),
    heldCadre: postings.map((posting) => byId(rows.designations, posting.designationId)?.cadre),
    heldCategory: postings.map((posting) => posting.employeeCategoryId),
    heldNature: postings.map((posting) => posting.nature),
    postings: postings.length,
    yearsHere: yearsOf(daysIn(here)),
    qualificationLevel: qualifications.map((qualification) => qualification.level),
    qualificationTitle: qualifications.map((qualification) => qualification.title),
    qualificationSpecialisation: qualifications.map((qualification) => qualification.specialisation),
    qualificationInstitution: qualifications.map((qualification) => qualification.institution),
    qualificationPassedYear: qualifications.map((qualification) => qualification.passedYear),
    qualificationPercent: qualifications.map((qualification) => (qualification.percent === null ? null : Number(qualification.percent))),
    highestLevel: highest?.level ?? null,
    highestTitle: highest?.title ?? null,
    highestSpecialisation: highest?.specialisation ?? null,
    highestInstitution: highest?.institution ?? null,
    highestPassedYear: highest?.passedYear ?? null,
    ...Object.fromEntries(['PHD', 'PG', 'UG'].flatMap(ofLevel)),
    experienceKind: experiences.map((experience) => experience.kind),
    experienceOrganisation: experiences.map((experience) => experience.organisation),
    experiencePosition: experiences.map((experience) => experience.position),
    yearsTeaching: yearsOf(daysIn(elsewhere('teaching'))),
    yearsIndustry: yearsOf(daysIn(elsewhere('industry'))),
    yearsResearch: yearsOf(daysIn(elsewhere('research'))),
    yearsAdministration: yearsOf(daysIn(elsewhere('administration'))),
    yearsTotal: yearsOf(daysIn([...here, ...elsewhere()])),
    trainingCategory: trainings.map((training) => training.trainingCategoryId),
    trainingTitle: trainings.map((training) => training.title),
    trainingOrganiser: trainings.map((training) => training.organiser),
    trainingPart: trainings.map((training) => training.part),
    trainingMode: trainings.map((training) => training.mode),
    trainingDays: daysOfYear(year),
    trainingDaysLastYear: daysOfYear(year - 1),
    award: awarded.map((award) => award.awardId),
    awardLevel: awarded.map((award) => byId(rows.awards, award.awardId)?.level),
    awardGivenBy: awarded.map((award) => award.givenBy),
    awardYear: awarded.map((award) => Number(award.givenOn.slice(0, 4))),
    headOf: rows.departments.filter((department) => department.hodEmployeeId === id).map((department) => department.id),
    wardenOf: rows.hostels
      .filter((hostel) => hostel.wardenEmployeeId === id || hostel.assistantEmployeeId === id)
      .map((hostel) => hostel.id),
    mentees: rows.students.filter(
      (student) => student.mentorEmployeeId === id && (student.status === 'active' || student.status === 'onBreak'),
    ).length,
    sectionCourses: new Set(
      rowsOf(rows.courseInstructors)
        .filter((row) => {
          const policy = byId(
            rows.registrationPolicies,
            byId(rows.sections, byId(rows.sectionCourses, row.sectionCourseId)?.sectionId)?.registrationPolicyId,
          );
          const spans = [
            [row.fromDate, row.toDate ?? today],
            [policy!.classesFrom, policy!.classesTo],
          ] as const;
          return spans.every(([from, to]) => from <= today && to >= today);
        })
        .map((row) => row.sectionCourseId),
    ).size,
    missingCertificate: [
      ...(qualifications.some((qualification) => qualification.fileId === null) ? ['qualifications'] : []),
      ...(experiences.some((experience) => experience.fileId === null) ? ['experiences'] : []),
      ...(trainings.some((training) => training.fileId === null) ? ['trainings'] : []),
      ...(awarded.some((award) => award.fileId === null) ? ['awards'] : []),
    ],
  };
}
