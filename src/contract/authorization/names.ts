export const name = 'authorization';
export const needs = ['student', 'hr'];
export { records } from './records.ts';
export const cards = ['lockedAccounts', 'grantsEnding', 'mustChangePassword', 'mySessions'] as const;
export const notices = ['grantGiven', 'grantEnding', 'grantEndingOfUser', 'passwordReset', 'secondFactorReset'] as const;
