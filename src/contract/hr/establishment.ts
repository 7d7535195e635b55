/** Reports on posts and service, one file each. */
export * from './report-faculty.ts';
export * from './report-posts.ts';
export * from './report-retirements.ts';
