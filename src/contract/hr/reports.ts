/** The searches of employees that are reports, each in a file of its own. */
export * from './report-birthdays.ts';
export * from './report-blood.ts';
export * from './report-experience.ts';
export * from './report-trainings.ts';
