import { terms } from '../../../database/seed/college/terms.ts';
import type { ModuleSeed } from '../../../database/seed/steps.ts';

export const seed: ModuleSeed = {
  terms: { title: 'Terms', write: (_, { add }) => add('academicTerms', terms) },
};
