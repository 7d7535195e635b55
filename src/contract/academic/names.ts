export const name = 'academic';
export const needs = ['student', 'hr', 'syllabus'];
export { records } from './records.ts';
export const lookups = [
  'academic-terms',
  'registration-policies',
  'teaching-rooms',
  'sections',
  'section-groups',
  'section-courses',
  'slot-schemes',
  'timetable-versions',
] as const;
export const within = { 'section-groups': 'sections', 'section-courses': 'sections' } as const;
export const brought = ['material', 'excuse'] as const;
export const cards = [
  'policiesToOpen',
  'provisionalRegistrations',
  'coursesWithoutLead',
  'changesToMe',
  'substitutesNeeded',
  'sheetsOwed',
  'sheetsMissing',
  'materialNew',
  'lowestAttendance',
  'classesToday',
] as const;
export const notices = [
  'changeAsked',
  'changeDecided',
  'changeWithdrawn',
  'classGiven',
  'sheetsMissed',
  'registrationProvisional',
  'classChangedToday',
] as const;
