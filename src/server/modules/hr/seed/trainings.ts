import { addDays, dayBetween, yearEnd, yearOf, type Day } from '../../../database/seed/college/calendar.ts';
import { idOf, trainingCategories } from '../../../database/seed/college/masters.ts';
import { awards } from '../../../database/seed/college/offices.ts';
import { at, deal, random, type Random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';

type Training = Row<'employeeTrainings'>;
type Course = Pick<Training, 'trainingCategoryId' | 'title' | 'organiser' | 'place' | 'mode' | 'fromOn' | 'toOn'> & {
  year: number;
  isLong: boolean;
};

/** The current academic year and the four before it. */
const yearsUntil = (today: Day) => [-4, -3, -2, -1, 0].map((back) => yearOf(yearEnd(today)) - 1 + back);
const rowCount = 486;
/** Number of teachers with at least five days this year, and with fewer. */
const reached = 63;
const begun = 22;
/** Shares of the modes in per cent. */
const modes = [
  ['onSite', 58],
  ['online', 32],
  ['blended', 10],
] as const;

const topics = [
  'Machine Learning',
  'Outcome Based Education',
  'Internet of Things',
  'Renewable Energy',
  'Additive Manufacturing',
  'Research Methodology',
  'Data Science',
  'Structural Health Monitoring',
  'Green Chemistry',
  'Power Electronics',
  'VLSI Design',
  'Entrepreneurship',
  'Universal Human Values',
  'Cyber Security',
  'Digital Pedagogy',
  'Composite Materials',
];
const organisers = [
  ['NITTTR Kolkata', 'Kolkata'],
  ['AICTE Training and Learning Academy', null],
  ['NIT Rourkela', 'Rourkela'],
  ['IIT Bhubaneswar', 'Bhubaneswar'],
  ['BPUT', 'Rourkela'],
  ['VSSUT', 'Burla'],
  ['NPTEL', null],
] as const;
const longKinds = ['FDP', 'STTP', 'REFRESHER', 'ORIENT', 'MOOC'] as const;
const titles = {
  FDP: 'FDP on',
  STTP: 'STTP on',
  REFRESHER: 'Refresher course in',
  ORIENT: 'Orientation in',
  MOOC: 'Online course in',
  WORKSHOP: 'Workshop on',
  SEMINAR: 'Seminar on',
  CONFERENCE: 'Conference on',
} as const;
const shortKinds = ['WORKSHOP', 'SEMINAR', 'CONFERENCE', 'WORKSHOP'] as const;

/** 486 rows over five academic years. This year, 63 teachers have five days that count. */
export function drawTrainings(staff: readonly Employee[], today: Day): Training[] {
  const chance = random('trainings');
  const years = yearsUntil(today);
  const thisYear = Math.max(...years);
  const courses = drawCourses(chance, years, today);
  const rowModes = deal(chance, rowCount, modes);
  const taken = new Set<string>();
  const attend = (employee: Employee, year: number, isLong: boolean | null, part: Training['part']): Training => {
    const mode = rowModes.pop() ?? 'onSite';
    for (;;) {
      const course = chance.pick(
        courses.filter((option) => option.year === year && option.mode === mode && (isLong === null || option.isLong === isLong)),
      );
      const key = `${employee.id}/${course.title}/${course.fromOn}`;
      if (taken.has(key)) continue;
      taken.add(key);
      const { year: _, isLong: __, ...columns } = course;
      const fundedPaise = chance.chance(0.35) ? chance.int(5, 80) * 10_000 : null;
      const createdAt = `${addDays(course.toOn, 5)}T07:00:00.000Z`;
      return { employeeId: employee.id, part, ...columns, fundedPaise, fileId: null, createdAt, updatedAt: createdAt };
    }
  };

  const teachers = staff.filter(({ isTeaching, leaving }) => isTeaching && leaving === null);
  const now = chance.shuffle(teachers);
  const rows = [
    ...now.slice(0, reached).map((teacher) => attend(teacher, thisYear, true, 'attended')),
    ...now.slice(reached, reached + begun).map((teacher) => attend(teacher, thisYear, false, 'attended')),
  ];
  const parts = deal<Training['part']>(chance, rowCount - rows.length, [
    ['attended', 86],
    ['resourcePerson', 8],
    ['organised', 6],
  ]);
  for (const part of parts) {
    const year = chance.pick(years.filter((candidate) => candidate !== thisYear));
    const there = staff.filter(
      (employee) =>
        employee.joinedOn < `${year}-07-01` &&
        (employee.leftOn ?? today) > `${year + 1}-06-30` &&
        (employee.isTeaching || employee.designation === 'TA'),
    );
    rows.push(attend(chance.pick(there), year, null, part));
  }
  return rows.sort((a, b) => (a.fromOn < b.fromOn ? -1 : a.fromOn > b.fromOn ? 1 : a.employeeId - b.employeeId));
}

/** Eight courses per year and mode, half of them a week long. */
function drawCourses(chance: Random, years: readonly number[], today: Day): Course[] {
  const thisYear = Math.max(...years);
  return years.flatMap((year) =>
    modes.flatMap(([mode]) =>
      Array.from({ length: 8 }, (_, index): Course => {
        const isLong = index % 2 === 0;
        const kind = at(isLong ? longKinds : shortKinds, chance.int(0, (isLong ? longKinds : shortKinds).length - 1));
        const latest = year === thisYear ? addDays(today, -16) : `${year + 1}-06-10`;
        // This year's courses are in the term. If the year has hardly begun, they are at its beginning.
        const inTerm = year === thisYear && latest > `${year}-08-24`;
        const fromOn = dayBetween(chance, inTerm ? `${year}-08-24` : `${year}-07-03`, latest);
        const [organiser, place] = chance.pick(organisers);
        return {
          year,
          isLong,
          mode,
          trainingCategoryId: idOf(trainingCategories, kind),
          title: `${titles[kind]} ${chance.pick(topics)}`,
          organiser,
          place: mode === 'online' ? null : place,
          fromOn,
          toOn: addDays(fromOn, isLong ? chance.int(4, 9) : chance.int(0, 2)),
        };
      }),
    ),
  );
}

/** 44 awards. */
export function drawAwards(staff: readonly Employee[], today: Day): Row<'employeeAwards'>[] {
  const chance = random('awards');
  const present = staff.filter(({ leaving, joinedOn }) => leaving === null && joinedOn < '2024-01-01');
  return Array.from({ length: 44 }, (_, index) => {
    const employee = at(present, (index * 5) % present.length);
    const award = index < awards.length ? at(awards, index) : chance.pick(awards);
    const givenOn = dayBetween(chance, addDays(employee.joinedOn, 200), addDays(today, -52));
    const givenBy =
      award.level === 'institution'
        ? 'The college'
        : award.level === 'state'
          ? 'Government of Odisha'
          : chance.pick(['ISTE', 'IEI', 'IEEE', 'AICTE']);
    return {
      employeeId: employee.id,
      awardId: award.id,
      givenBy,
      givenOn,
      remark: null,
      fileId: null,
      createdAt: `${givenOn}T08:00:00.000Z`,
      updatedAt: `${givenOn}T08:00:00.000Z`,
    };
  });
}
