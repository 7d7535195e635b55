import { demoPosts } from './staff-plan.ts';

/** The student of the demo sign-ins; the employees are in `demoPosts`. */
export const demoStudent = '23bt0001';

/** Accounts with a password; the others have none until an administrator sets one. */
export const demoUsernames: readonly string[] = [...Object.keys(demoPosts), demoStudent];
