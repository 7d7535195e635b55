/** Reports on employees, one file each. */
export * from './report-birthdays.ts';
export * from './report-blood.ts';
export * from './report-experience.ts';
export * from './report-trainings.ts';
