import type { Numbered } from '../rows.ts';

/**
 * Masters with which every college of the region begins; all of them can be changed on their screens. Ids are the
 * position in the list.
 */
export const castes = numbered([
  ['GEN', 'General'],
  ['OBC', 'Socially and Educationally Backward Class'],
  ['SC', 'Scheduled Caste'],
  ['ST', 'Scheduled Tribe'],
  ['EWS', 'Economically Weaker Section'],
] as const).map(({ id, item: [code, name] }) => ({ id, code, name, sortOrder: id }));

export const languages = numbered([
  'Odia',
  'Telugu',
  'Hindi',
  'Bengali',
  'Santali',
  'Urdu',
  'Sora',
  'Kui',
  'Tamil',
  'Malayalam',
  'English',
] as const).map(({ id, item: name }) => ({ id, name }));

export const religions = numbered([
  ['Hindu', false],
  ['Christian', true],
  ['Muslim', true],
  ['Sikh', true],
  ['Buddhist', true],
  ['Jain', true],
  ['Other', false],
] as const).map(({ id, item: [name, isMinority] }) => ({ id, name, isMinority }));

export const admissionCategories = numbered([
  ['JEE', 'JEE (Main)', 'regular', false],
  ['OJEE-SPL', 'OJEE Special', 'regular', false],
  ['TFW', 'Tuition Fee Waiver', 'regular', true],
  ['PMSSS', "Prime Minister's Special Scholarship Scheme", 'regular', true],
  ['LE', 'Lateral Entry', 'lateral', false],
  ['GATE', 'GATE', 'regular', false],
  ['OJEE-PG', 'OJEE for postgraduate courses', 'regular', false],
  ['NIMCET', 'NIMCET', 'regular', false],
  ['CMAT', 'CMAT', 'regular', false],
  ['SPONSORED', 'Sponsored', 'regular', false],
] as const).map(({ id, item: [code, name, entry, isSupernumerary] }) => ({
  id,
  code,
  name,
  entry,
  isSupernumerary,
  sortOrder: id,
}));
export type AdmissionCategoryCode = (typeof admissionCategories)[number]['code'];

export const employeeCategories = numbered([
  ['REGULAR', 'Regular', true, false],
  ['CONTRACT', 'Contractual', false, true],
  ['GUEST', 'Guest', false, true],
  ['DEPUTATION', 'Deputation', false, true],
  ['OUTSOURCED', 'Outsourced', false, false],
] as const).map(({ id, item: [code, name, isRegular, needsEndDate] }) => ({ id, code, name, isRegular, needsEndDate }));
export type EmployeeCategoryCode = (typeof employeeCategories)[number]['code'];

export const trainingCategories = numbered([
  ['FDP', 'Faculty Development Programme', true],
  ['STTP', 'Short Term Training Programme', true],
  ['WORKSHOP', 'Workshop', true],
  ['SEMINAR', 'Seminar', true],
  ['CONFERENCE', 'Conference', false],
  ['MOOC', 'Massive Open Online Course', true],
  ['ORIENT', 'Orientation Programme', true],
  ['REFRESHER', 'Refresher Course', true],
] as const).map(({ id, item: [code, name, countsForTarget] }) => ({ id, code, name, countsForTarget }));

/** The user for actions of the portal itself; it cannot sign in. */
export const systemUser = {
  id: 1,
  username: 'system',
  kind: 'system',
  displayName: 'System',
  roleId: 1,
  passwordHash: null,
  mustChangePassword: false,
  isEnabled: false,
  disabledReason: 'The portal itself',
} as const satisfies Numbered<'users'>;

/** The id of the master with this code. */
export function idOf(masters: readonly { id: number; code: string }[], code: string): number {
  const master = masters.find((row) => row.code === code);
  if (!master) throw new Error(`the plan names an unknown master ${code}`);
  return master.id;
}

/** Each item with its place in the list, from 1. */
export function numbered<Item>(items: readonly Item[]): { id: number; item: Item }[] {
  return items.map((item, index) => ({ id: index + 1, item }));
}
