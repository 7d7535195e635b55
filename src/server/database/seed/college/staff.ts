import type { Day } from './calendar.ts';
import { nameAdult, fullName, type Gender, type PersonName } from './person-name.ts';
import type { NextPhone } from './phones.ts';
import { find, random, type Random } from './random.ts';
import { demoPosts, filledPosts, leftPosts, type Leaving, type Post } from './staff-plan.ts';
import { joiningDay, leavingDay } from './staff-years.ts';
import { oldestYear, retiringSoon } from './retiring.ts';

/** One employee: a person in a post, with their days of service. */
export interface Employee extends Post, PersonName {
  id: number;
  userId: number;
  username: string;
  name: string;
  gender: Gender;
  bornOn: string;
  joinedOn: string;
  leaving: Leaving | null;
  leftOn: string | null;
  hasPhd: boolean;
  status: 'active' | 'onLeave' | 'onDeputation' | 'suspended' | 'left';
  phone: string;
  emergencyPhone: string;
}

/** Further special birthdays: the first of a month, 29 February, the oldest and the youngest employee. */
const peculiar: readonly (readonly [Post['category'], number, string])[] = [
  ['REGULAR', 2013, '1985-06-01'],
  ['REGULAR', 2015, '1988-02-29'],
  ['GUEST', 2025, '1966-05-12'],
  ['GUEST', 2026, '2000-09-17'],
];
const womenShares = { teaching: 32, office: 10, other: 5 };

/** The 180 employees and the 31 who have left, in the order of joining, which is the order of ids and numbers. */
export function drawStaff(phone: NextPhone, today: Day): Employee[] {
  const oldest = oldestYear(today);
  const chance = random('staff');
  const posts: (Post & { leaving: Leaving | null })[] = [...filledPosts().map((post) => ({ ...post, leaving: null })), ...leftPosts()];
  const served = new Map<string, number>();
  const people = posts.map((post) => {
    const key = `${post.designation}/${post.category}/${post.leaving}`;
    const turn = served.get(key) ?? 0;
    served.set(key, turn + 1);
    const joinedOn = joiningDay(chance, post, turn);
    return { ...post, joinedOn, bornOn: birthday(chance, post, { joinedOn, oldest }), leftOn: null as string | null };
  });
  setBirthdays(people, today);
  for (const person of people) person.leftOn = leavingDay(chance, person, person.bornOn);
  const women = drawWomen(chance, people);
  const doctors = drawDoctors(chance, people);
  const usernames = new Set<string>();
  return people
    .map((person) => ({ person, isWoman: women.has(person), hasPhd: doctors.has(person) }))
    .sort((a, b) => (a.person.joinedOn < b.person.joinedOn ? -1 : a.person.joinedOn > b.person.joinedOn ? 1 : 0))
    .map(({ person, isWoman, hasPhd }, index): Employee => {
      const gender = isWoman ? 'F' : 'M';
      const names = nameAdult(chance, gender);
      const id = index + 1;
      const status = person.leaving ? 'left' : 'active';
      return {
        ...person,
        ...names,
        id,
        userId: id + 1,
        username: usernameFor(names, usernames),
        name: fullName(names),
        gender,
        hasPhd,
        status,
        phone: phone(),
        emergencyPhone: phone(),
      };
    })
    .map(nameDemo)
    .map(absent(`${oldest}-01-01`));
}

function birthday(
  chance: Random,
  { isTeaching, leaving, designation }: Post & { leaving: Leaving | null },
  { joinedOn, oldest }: { joinedOn: string; oldest: number },
): string {
  const joined = Number(joinedOn.slice(0, 4));
  if (leaving === 'retired') return `${chance.int(1960, 1965)}-${month(chance)}-${chance.int(10, 28)}`;
  const age = designation === 'PROF' ? chance.int(33, 38) : isTeaching ? chance.int(26, 33) : chance.int(22, 32);
  const year = Math.min(1999, Math.max(oldest, joined - age));
  return `${year}-${month(chance)}-${chance.int(10, 28)}`;
}

function month(chance: Random): string {
  return String(chance.int(2, 12)).padStart(2, '0');
}

function setBirthdays(people: (Post & { joinedOn: string; bornOn: string; leaving: Leaving | null })[], today: Day): void {
  const free = new Set(people.filter((person) => person.leaving === null && !isDemo(person)));
  const give = (fits: (person: Post & { joinedOn: string }) => boolean, bornOn: string) => {
    const person = find([...free], fits);
    free.delete(person);
    person.bornOn = bornOn;
  };
  for (const [designation, bornOn] of retiringSoon(today))
    give((person) => person.designation === designation && person.category === 'REGULAR', bornOn);
  for (const [category, year, bornOn] of peculiar)
    give((person) => person.designation === 'ASST' && person.category === category && Number(person.joinedOn.slice(0, 4)) >= year, bornOn);
}

function isDemo(post: Post): boolean {
  return Object.values(demoPosts).some((fits) => fits(post));
}

function drawWomen<Kind extends Post & { leaving: Leaving | null }>(chance: Random, people: readonly Kind[]): Set<Kind> {
  const office = new Set(['REG', 'SO', 'SRA', 'JRA', 'ACCT', 'LIBR', 'DEO']);
  const present = people.filter(({ leaving }) => leaving === null);
  const isOffice = (person: Kind) => office.has(person.designation);
  return new Set([
    ...chance.sample(
      present.filter(({ isTeaching }) => isTeaching),
      womenShares.teaching,
    ),
    ...chance.sample(present.filter(isOffice), womenShares.office),
    ...chance.sample(
      present.filter((person) => !person.isTeaching && !isOffice(person)),
      womenShares.other,
    ),
    ...chance.sample(
      people.filter(({ leaving }) => leaving !== null),
      8,
    ),
  ]);
}

/** Ph.D.: all professors, 20 of the associates, 18 of the assistants. */
function drawDoctors<Kind extends Post & { leaving: Leaving | null }>(chance: Random, people: readonly Kind[]): Set<Kind> {
  const of = (designation: Post['designation'], count: number) =>
    chance.sample(
      people.filter((person) => person.designation === designation && person.leaving === null),
      count,
    );
  return new Set([...of('PROF', 8), ...of('ASSOC', 20), ...of('ASST', 18)]);
}

function usernameFor({ firstName, lastName }: PersonName, taken: Set<string>): string {
  const base = `${firstName[0]}.${lastName ?? firstName}`.toLowerCase().replace(/[^a-z.]/g, '');
  let username = base;
  for (let number = 2; taken.has(username); number += 1) username = `${base}${number}`;
  taken.add(username);
  return username;
}

/** The first holder of each demo post gets the demo's user name. */
function nameDemo(employee: Employee, _: number, all: readonly Employee[]): Employee {
  for (const [username, fits] of Object.entries(demoPosts))
    if (find(all, (candidate) => candidate.leaving === null && fits(candidate)) === employee) return { ...employee, username };
  return employee;
}

/**
 * Absent employees: 5 on leave (2 for study, 2 parents, 1 ill), 2 on deputation elsewhere, 1 suspended; each the first
 * that matches.
 */
function absent(oldest: Day): (employee: Employee) => Employee {
  const due: { status: Employee['status']; fits: (employee: Employee) => boolean; count: number }[] = [
    {
      status: 'onLeave',
      count: 2,
      fits: ({ designation, category, gender, hasPhd }) => designation === 'ASST' && category === 'REGULAR' && gender === 'M' && !hasPhd,
    },
    {
      status: 'onLeave',
      count: 2,
      fits: ({ designation, category, gender, bornOn }) =>
        designation === 'ASST' && category !== 'GUEST' && gender === 'F' && bornOn > '1988',
    },
    { status: 'onLeave', count: 1, fits: ({ designation, gender }) => designation === 'TA' && gender === 'M' },
    {
      status: 'onDeputation',
      count: 2,
      fits: ({ designation, department }) => designation === 'ASSOC' && ['EE', 'ME'].includes(department),
    },
    { status: 'suspended', count: 1, fits: ({ designation }) => designation === 'JRA' },
  ];
  return (employee) => {
    if (employee.status === 'left' || employee.username in demoPosts || employee.bornOn < oldest) return employee;
    const away = due.find(({ count, fits }) => count > 0 && fits(employee));
    if (!away) return employee;
    away.count -= 1;
    return { ...employee, status: away.status };
  };
}

/** `E` and four digits by order of joining: E1001. */
export function employeeNo(id: number): string {
  return `E${1000 + id}`;
}
