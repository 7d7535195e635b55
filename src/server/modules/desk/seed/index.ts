import type { ModuleSeed } from '../../../database/seed/steps.ts';
import { writeQueries } from './queries.ts';

export const seed: ModuleSeed = {
  queries: {
    title: 'Queries of students',
    needs: ['academic.worklogs', 'exam.marks', 'welfare.receipts'],
    write: writeQueries,
  },
};
