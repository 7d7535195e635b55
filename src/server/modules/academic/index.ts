import { sql } from 'kysely';
import { namedRows } from '../../lookups/sources.ts';
import { academic as contract } from '../../../contract/academic/index.ts';
import type { ServerModule } from '../../module.ts';
import type { AcademicTables } from './schema.ts';

export const academic: ServerModule<AcademicTables> = {
  contract,
  seed: () => import('./seed.ts'),
  lookups: {
    'academic-terms': { ...namedRows('academic_terms', sql`m.starts_on desc`), isActive: sql`m.status <> 'closed'` },
  },
};
