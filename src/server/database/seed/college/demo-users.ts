import { demoPosts } from './staff-plan.ts';

/** The student of the demo sign-ins; the employees are those of `demoPosts`. */
export const demoStudent = '23bt0001';

/** Who can sign in; the others have no password until an administrator gives them one. */
export const demoUsernames: readonly string[] = [...Object.keys(demoPosts), demoStudent];
