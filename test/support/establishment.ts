import type { TestApp } from './app.ts';

/** Every posting with the names of its masters and its person's dates, in memory: tests recompute reports from it. */
export async function everyPosting({ database: { db } }: TestApp) {
  const rows = await db
    .selectFrom('employeePostings as p')
    .innerJoin('employees as e', 'e.id', 'p.employeeId')
    .innerJoin('departments as d', 'd.id', 'p.departmentId')
    .innerJoin('designations as g', 'g.id', 'p.designationId')
    .innerJoin('employeeCategories as c', 'c.id', 'p.employeeCategoryId')
    .select(['p.employeeId', 'p.fromOn', 'p.closedOn', 'p.untilOn', 'p.departmentId', 'p.designationId'])
    .select(['e.employeeNo', 'e.salutation', 'e.name', 'e.bornOn', 'e.joinedOn', 'd.kind', 'd.name as department'])
    .select(['g.name as designation', 'g.cadre', 'c.name as category', 'c.isRegular'])
    .orderBy('p.fromOn')
    .execute();
  return rows.map((row) => ({ ...row, retiresOn: sixty(row.bornOn) }));
}
export type Posted = Awaited<ReturnType<typeof everyPosting>>[number];

/** The retirement date: the last day of the month that contains the day before the sixtieth birthday. */
function sixty(bornOn: string): string {
  const eve = new Date(`${bornOn}T00:00:00Z`);
  eve.setUTCDate(eve.getUTCDate() - 1);
  const nextMonth = new Date(Date.UTC(eve.getUTCFullYear() + 60, eve.getUTCMonth() + 1, 1));
  return new Date(nextMonth.getTime() - 86_400_000).toISOString().slice(0, 10);
}

const degrees = ['X', 'XII', 'DIPLOMA', 'UG', 'PG', 'MPHIL', 'PHD'];
const teaches = ({ kind, cadre }: Posted) =>
  kind === 'academic' && ['professor', 'associate', 'assistant', 'otherTeaching'].includes(cadre);

/** The lines of a faculty sheet, computed person by person. */
export async function teachersOf(
  { database: { db } }: TestApp,
  postings: readonly Posted[],
  { academicYear, today }: { academicYear: string; today: string },
) {
  const first = Number(academicYear.split('-')[0]);
  const from = `${first}-07-01`;
  const end = today < `${first + 1}-06-30` ? today : `${first + 1}-06-30`;
  const qualifications = await db.selectFrom('employeeQualifications').selectAll().orderBy('passedYear').execute();
  const experiences = await db.selectFrom('employeeExperiences').selectAll().execute();
  const people = [...new Set(postings.map(({ employeeId }) => employeeId))];
  return people.flatMap((person) => {
    const ownPostings = postings.filter(({ employeeId }) => employeeId === person);
    const on = (day: string) => ownPostings.filter((item) => item.fromOn <= day && day <= (item.closedOn ?? '9999')).at(-1);
    const post = ownPostings.filter((item) => teaches(item) && item.fromOn <= end && from <= (item.closedOn ?? '9999')).at(-1);
    if (!post) return [];
    const degree = qualifications
      .filter(
        (qualification) =>
          qualification.employeeId === person &&
          qualification.passedYear <= Number(end.slice(0, 4)) &&
          degrees.includes(qualification.level),
      )
      .sort((a, b) => degrees.indexOf(a.level) - degrees.indexOf(b.level))
      .at(-1);
    const days = new Set<number>();
    const spans = [
      ...ownPostings.map((item) => [item.fromOn, item.closedOn ?? end]),
      ...experiences.filter(({ employeeId }) => employeeId === person).map((experience) => [experience.fromOn, experience.toOn]),
    ];
    for (const [a = '', b = ''] of spans)
      for (let day = Date.parse(a); day <= Date.parse(b < end ? b : end); day += 86_400_000) days.add(day);
    // A month is 30.4375 days.
    const months = Math.floor((days.size * 10_000) / 304_375);
    let at = ownPostings.indexOf(post);
    while (ownPostings[at - 1]?.designationId === post.designationId) at -= 1;
    const began = on(from);
    const row = {
      employeeNo: post.employeeNo,
      salutation: post.salutation,
      name: post.name,
      departmentId: post.departmentId,
      department: post.department,
      designation: post.designation,
      cadre: post.cadre,
      joinedOn: post.joinedOn,
      designatedOn: ownPostings[at]?.fromOn,
      degree: degree
        ? {
            level: degree.level,
            title: degree.title,
            year: degree.passedYear,
            institution: degree.institution,
            specialisation: degree.specialisation,
          }
        : null,
      hasPhd: degree?.level === 'PHD',
      experience: { years: Math.floor(months / 12), months: months % 12 },
      association: post.category,
      isRegular: post.isRegular,
      isInPosition: on(end) === post,
      leftOn: on(today)
        ? null
        : ownPostings
            .map(({ closedOn }) => closedOn)
            .reduce((best, candidate) => (best === null || (candidate !== null && best > candidate) ? best : candidate)),
    };
    return [{ employeeNo: post.employeeNo, row, beganRegular: began !== undefined && teaches(began) && began.isRegular }];
  });
}

/** The number of students on roll on a day, computed from the events of each. */
export async function onRollOn({ database: { db } }: TestApp, day: string): Promise<number> {
  const students = await db.selectFrom('students').select(['id', 'admittedOn']).execute();
  const events = await db
    .selectFrom('studentEvents')
    .select(['studentId', 'kind', 'onDate'])
    .where('undoneAt', 'is', null)
    .orderBy('onDate')
    .orderBy('id')
    .execute();
  const isGone = new Map<number, boolean>();
  for (const { studentId, kind, onDate } of events) {
    if (onDate > day) continue;
    if (kind === 'discontinued' || kind === 'passedOut') isGone.set(studentId, true);
    if (kind === 'readmitted') isGone.set(studentId, false);
  }
  return students.filter(({ id, admittedOn }) => admittedOn <= day && !isGone.get(id)).length;
}
