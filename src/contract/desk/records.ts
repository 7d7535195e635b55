import type { Records } from '../core/module.ts';
import { answerers } from './query-life.ts';

export const records: Records = {
  record_queries: {
    may: answerers,
    rowAccess: { scope: ['queriesToAnswer'] },
    texts: 'recordQuery',
  },
};
