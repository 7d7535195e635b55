import { numbered } from './masters.ts';

/** The departments of the demo college. Heads are chosen when the staff is generated. */
export const departments = numbered([
  ['CSE', 'Computer Science and Engineering', 'academic', 2009],
  ['ECE', 'Electronics and Communication Engineering', 'academic', 2009],
  ['EE', 'Electrical Engineering', 'academic', 2009],
  ['ME', 'Mechanical Engineering', 'academic', 2009],
  ['CE', 'Civil Engineering', 'academic', 2010],
  ['CHE', 'Chemical Engineering', 'academic', 2012],
  ['MME', 'Metallurgical and Materials Engineering', 'academic', 2012],
  ['BSH', 'Basic Science and Humanities', 'academic', 2009],
  ['CA', 'Computer Applications', 'academic', 2013],
  ['MGT', 'Management', 'academic', 2014],
  ['EST', 'Establishment', 'administrative', 2009],
  ['ACC', 'Accounts', 'administrative', 2009],
  ['ACAD', 'Academic Section', 'administrative', 2009],
  ['EXAM', 'Examination Cell', 'administrative', 2009],
  ['LIB', 'Library', 'administrative', 2009],
  ['TPC', 'Training and Placement Cell', 'administrative', 2011],
  ['HOST', 'Hostel Office', 'support', 2010],
  ['MNT', 'Maintenance', 'support', 2010],
] as const).map(({ id, item: [code, name, kind, establishedYear] }) => ({ id, code, name, kind, establishedYear }));

/** Weekly teaching periods by cadre, according to the UGC Regulations 2018. */
const normOf = (cadre: string) => (cadre === 'assistant' ? 16 : cadre === 'professor' || cadre === 'associate' ? 14 : null);

export const designations = numbered([
  ['PROF', 'Professor', 'professor'],
  ['ASSOC', 'Associate Professor', 'associate'],
  ['ASST', 'Assistant Professor', 'assistant'],
  ['WS', 'Workshop Superintendent', 'technical'],
  ['SYSADM', 'System Administrator', 'technical'],
  ['TA', 'Technical Assistant', 'technical'],
  ['LA', 'Laboratory Assistant', 'technical'],
  ['REG', 'Registrar', 'administrative'],
  ['SO', 'Section Officer', 'administrative'],
  ['SRA', 'Senior Assistant', 'administrative'],
  ['JRA', 'Junior Assistant', 'administrative'],
  ['ACCT', 'Accountant', 'administrative'],
  ['LIBR', 'Librarian', 'administrative'],
  ['DEO', 'Data Entry Operator', 'administrative'],
  ['DRV', 'Driver', 'support'],
  ['ATT', 'Attendant', 'support'],
  ['ELE', 'Electrician', 'support'],
] as const).map(({ id, item: [code, name, cadre] }) => ({
  id,
  code,
  name,
  cadre,
  sortOrder: id,
  weeklyPeriods: normOf(cadre),
}));
export type DesignationCode = (typeof designations)[number]['code'];

/** Kinds of awards. */
export const awards = numbered([
  ['Best Teacher Award', 'institution'],
  ['Best Researcher Award', 'institution'],
  ['Best Project Guide', 'institution'],
  ['Long Service Medal', 'institution'],
  ['Best Employee of the Year', 'institution'],
  ['Cash Award for Publication', 'institution'],
  ['State Best Engineering Teacher', 'state'],
  ['State Young Scientist Award', 'state'],
  ['Odisha Science Academy Medal', 'state'],
  ['Governor’s Commendation', 'state'],
  ['Best Programme Officer, NSS', 'state'],
  ['ISTE National Award', 'national'],
  ['IEI Young Engineer Award', 'national'],
  ['AICTE Visvesvaraya Best Teacher', 'national'],
  ['Best Paper, National Conference', 'national'],
  ['NPTEL Star', 'national'],
  ['Best Paper, International Conference', 'international'],
  ['IEEE Outstanding Branch Counsellor', 'international'],
  ['Erasmus Staff Mobility Grant', 'international'],
] as const).map(({ id, item: [name, level] }) => ({ id, name, level }));

/** Sanctioned posts: 146 for teachers (18, 36, 92) and 84 others. Department, then designation and posts. */
export const sanctionedPosts: readonly (readonly [string, Readonly<Partial<Record<DesignationCode, number>>>])[] = [
  ['CSE', { PROF: 3, ASSOC: 6, ASST: 15, TA: 3, LA: 2, SYSADM: 3 }],
  ['ECE', { PROF: 2, ASSOC: 4, ASST: 9, TA: 2, LA: 2 }],
  ['EE', { PROF: 2, ASSOC: 5, ASST: 12, TA: 2, LA: 2 }],
  ['ME', { PROF: 2, ASSOC: 5, ASST: 12, TA: 2, LA: 3 }],
  ['CE', { PROF: 2, ASSOC: 5, ASST: 12, TA: 2, LA: 2 }],
  ['CHE', { PROF: 1, ASSOC: 2, ASST: 5, TA: 1, LA: 1 }],
  ['MME', { PROF: 1, ASSOC: 2, ASST: 5, TA: 1, LA: 1 }],
  ['BSH', { PROF: 3, ASSOC: 4, ASST: 14, LA: 3 }],
  ['CA', { PROF: 1, ASSOC: 2, ASST: 4, TA: 1 }],
  ['MGT', { PROF: 1, ASSOC: 1, ASST: 4 }],
  ['EST', { REG: 1, SO: 1, SRA: 3, JRA: 2, DEO: 1, ATT: 2 }],
  ['ACC', { SO: 1, SRA: 2, JRA: 1, ACCT: 3, DEO: 1 }],
  ['ACAD', { SO: 1, SRA: 2, JRA: 2, DEO: 4, ATT: 1 }],
  ['EXAM', { SO: 1, SRA: 1, JRA: 1, DEO: 2, ATT: 1 }],
  ['LIB', { LIBR: 1, JRA: 1, ATT: 1 }],
  ['TPC', { SO: 1, JRA: 1 }],
  ['HOST', { SRA: 1, JRA: 1, ATT: 2 }],
  ['MNT', { WS: 1, DRV: 3, ATT: 1, ELE: 3 }],
];
