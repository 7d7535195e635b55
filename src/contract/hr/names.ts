export const name = 'hr';
export const needs = ['student'];
export { people } from './people.ts';
export { records } from './records.ts';
export const brought = ['certificate'] as const;
export const lookups = ['departments', 'designations', 'employee-categories', 'employees', 'training-categories', 'awards'] as const;
export const cards = [
  'handOversOpen',
  'contractsEnding',
  'employeesInService',
  'retiringSoon',
  'cadreRatio',
  'studentsPerTeacher',
] as const;
export const homeLists = ['changesToday', 'contractsPast', 'absencesOver', 'birthdaysSoon'] as const;
