import type { ModuleSeed } from '../../../database/seed/steps.ts';
import { nationalCrosswalk, nationalOutcomeRows, nationalSetRows } from './outcome-sets.ts';

export const seed: ModuleSeed = {
  nationalSets: {
    title: 'National outcome sets',
    isMaster: true,
    write: async (_, { add }) => {
      await add('outcomeSets', nationalSetRows);
      await add('outcomes', nationalOutcomeRows);
      await add('outcomeCrosswalks', nationalCrosswalk);
    },
  },
};
