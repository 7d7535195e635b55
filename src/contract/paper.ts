import { endpoint } from './endpoint.ts';
import { oneAnswer } from './paging.ts';
import { reportHead } from './report.ts';

export const paperHead = endpoint({
  method: 'GET',
  path: '/account/paper-head',
  access: 'signedIn',
  summary: 'The head of a paper that the caller is about to print: whose it is, who made it and when.',
  area: 'Settings',
  answer: oneAnswer(reportHead),
});
