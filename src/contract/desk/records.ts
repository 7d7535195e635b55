import type { Records } from '../core/module.ts';
import { answerers } from './query-life.ts';

export const records: Records = {
  record_queries: {
    may: answerers,
    whose: { scope: ['queriesToAnswer'] },
    texts: 'recordQuery',
  },
};
