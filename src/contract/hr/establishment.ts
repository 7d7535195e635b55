/** The reports on posts and service, each in a file of its own. */
export * from './report-faculty.ts';
export * from './report-posts.ts';
export * from './report-retirements.ts';
