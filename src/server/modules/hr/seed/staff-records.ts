import { addDays, addMonths, yearOf } from '../../../database/seed/college/calendar.ts';
import { addressIn, dealHomes, town } from '../../../database/seed/college/places.ts';
import { at, deal, random, type Random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';

type Qualification = Row<'employeeQualifications'>;

const subjects: Readonly<Record<string, string>> = {
  CSE: 'Computer Science',
  ECE: 'Electronics',
  EE: 'Electrical Engineering',
  ME: 'Mechanical Engineering',
  CE: 'Civil Engineering',
  CHE: 'Chemical Engineering',
  MME: 'Metallurgy',
  BSH: 'Physics',
  CA: 'Computer Applications',
  MGT: 'Management',
};
const universities = [
  'BPUT, Rourkela',
  'NIT Rourkela',
  'Utkal University',
  'Berhampur University',
  'VSSUT, Burla',
  'IIT Kharagpur',
  'Jadavpur University',
  'Andhra University',
  'IIT Bhubaneswar',
];
const qualificationRows = 640;

/** 640 rows: school and two degrees of teachers, doctorates for 46, qualifications of other staff, and NET or GATE. */
export function drawQualifications(staff: readonly Employee[]): Qualification[] {
  const chance = random('qualifications');
  const rows = staff.flatMap((employee) => (employee.isTeaching ? teacherPath(chance, employee) : officePath(chance, employee)));
  const graduates = staff.filter(
    ({ isTeaching, leaving, designation }) => !isTeaching && leaving === null && !['DRV', 'ATT', 'ELE'].includes(designation),
  );
  for (const employee of graduates.slice(0, 30))
    rows.push(studied(chance, employee, 'UG', chance.pick(['B.A.', 'B.Com.', 'B.Sc.']), yearOf(employee.bornOn) + 21));
  const assistants = staff.filter(({ designation, leaving }) => designation === 'ASST' && leaving === null);
  for (const employee of assistants.slice(-(qualificationRows - rows.length)))
    rows.push(
      studied(chance, employee, employee.id % 2 ? 'GATE' : 'NET', employee.id % 2 ? 'GATE' : 'UGC-NET', yearOf(employee.bornOn) + 23),
    );
  return rows;
}

function teacherPath(chance: Random, employee: Employee): Qualification[] {
  const born = yearOf(employee.bornOn);
  const subject = subjects[employee.department] ?? 'Science';
  const [first, second] =
    employee.department === 'BSH'
      ? ['B.Sc.', 'M.Sc.']
      : employee.department === 'MGT'
        ? ['B.Com.', 'MBA']
        : employee.department === 'CA'
          ? ['BCA', 'MCA']
          : ['B.Tech', 'M.Tech'];
  const rows = [
    studied(chance, employee, 'XII', 'Higher Secondary (Science)', born + 17),
    studied(chance, employee, 'UG', first ?? 'B.Tech', born + 21, subject),
    studied(chance, employee, 'PG', second ?? 'M.Tech', born + 23, subject),
  ];
  if (employee.hasPhd) rows.push(studied(chance, employee, 'PHD', 'Ph.D.', Math.min(2026, born + chance.int(29, 36)), subject));
  return rows;
}

function officePath(chance: Random, employee: Employee): Qualification[] {
  const born = yearOf(employee.bornOn);
  const isTechnical = ['WS', 'TA', 'LA', 'SYSADM', 'ELE'].includes(employee.designation);
  return [
    studied(chance, employee, 'X', 'High School Certificate', born + 15),
    isTechnical
      ? studied(chance, employee, 'DIPLOMA', 'Diploma in Engineering', born + 19)
      : studied(chance, employee, 'XII', 'Higher Secondary', born + 17),
  ];
}

function studied(
  chance: Random,
  { id, joinedOn }: Employee,
  level: Qualification['level'],
  title: string,
  passedYear: number,
  specialisation: string | null = null,
): Qualification {
  const isSchool = level === 'X' || level === 'XII';
  return {
    employeeId: id,
    level,
    title,
    specialisation,
    institution: isSchool ? 'Council of Higher Secondary Education, Odisha' : chance.pick(universities),
    passedYear,
    percent: level === 'PHD' ? null : chance.int(5200, 8900) / 100,
    fileId: null,
    createdAt: `${joinedOn}T05:20:00.000Z`,
    updatedAt: `${joinedOn}T05:20:00.000Z`,
  };
}

type Experience = Row<'employeeExperiences'>;
const experienceRows = 214;
const positions = { teaching: 'Lecturer', industry: 'Engineer', research: 'Research Fellow', administration: 'Office Assistant' } as const;
const organisations = {
  teaching: [
    'Gandhi Institute of Engineering',
    'Roland Institute of Technology',
    'NIST, Berhampur',
    'CV Raman College',
    'Silicon Institute',
    'Govt. Polytechnic',
  ],
  industry: ['Tata Steel', 'NALCO', 'L&T Construction', 'Infosys', 'Jindal Steel', 'GRIDCO'],
  research: ['IIT Kharagpur', 'NIT Rourkela', 'IMMT Bhubaneswar', 'ISRO'],
  administration: ['Collectorate, Ganjam', 'Municipal Corporation'],
} as const;

/** 214 rows of earlier employment, before the day of joining and without overlaps. */
export function drawExperiences(staff: readonly Employee[]): Experience[] {
  const chance = random('experiences');
  const kinds = deal(chance, experienceRows, [
    ['teaching', 61],
    ['industry', 24],
    ['research', 11],
    ['administration', 4],
  ] as const);
  const earliest = new Map(staff.map(({ id, joinedOn }) => [id, addDays(joinedOn, -chance.int(10, 80))]));
  const rows: Experience[] = [];
  for (const kind of kinds) {
    const isAcademic = kind === 'teaching' || kind === 'research';
    const free = staff.filter(
      (candidate) =>
        (kind === 'industry' || candidate.isTeaching === isAcademic) &&
        (earliest.get(candidate.id) ?? '') > addMonths(candidate.bornOn, 21 * 12 + 30),
    );
    const employee = chance.pick(free);
    const toOn = earliest.get(employee.id) ?? employee.joinedOn;
    const fromOn = addMonths(toOn, -chance.int(8, 24));
    earliest.set(employee.id, addDays(fromOn, -chance.int(5, 40)));
    rows.push({
      employeeId: employee.id,
      kind,
      organisation: chance.pick(organisations[kind]),
      position: positions[kind],
      fromOn,
      toOn,
      fileId: null,
      createdAt: `${employee.joinedOn}T05:30:00.000Z`,
      updatedAt: `${employee.joinedOn}T05:30:00.000Z`,
    });
  }
  return rows;
}

/** A permanent address for everyone, and one in town for two of five. */
export function drawEmployeeAddresses(staff: readonly Employee[]): Row<'employeeAddresses'>[] {
  const chance = random('employee addresses');
  const homes = dealHomes(chance, staff.length);
  return staff.flatMap(({ id, joinedOn }, index) => {
    const stamp = { createdAt: `${joinedOn}T05:40:00.000Z`, updatedAt: `${joinedOn}T05:40:00.000Z` };
    const permanent = { employeeId: id, kind: 'permanent' as const, ...addressIn(chance, at(homes, index)), ...stamp };
    if (!chance.chance(0.4)) return [permanent];
    return [permanent, { employeeId: id, kind: 'present' as const, ...addressIn(chance, town), ...stamp }];
  });
}
