/** The reports on students, each in a file of its own. */
export * from './report-address.ts';
export * from './report-attendance.ts';
export * from './report-blood.ts';
export * from './report-caste.ts';
export * from './report-detail.ts';
export * from './report-discontinued.ts';
export * from './report-full.ts';
export * from './report-short.ts';
export * from './report-vacant.ts';
