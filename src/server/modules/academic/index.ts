import { sql } from 'kysely';
import { namedRows } from '../../lookups/sources.ts';
import type { ServerModule } from '../../module.ts';

export const academic: ServerModule = {
  name: 'academic',
  lookups: {
    'academic-terms': { ...namedRows('academic_terms', sql`m.starts_on desc`), isActive: sql`m.status <> 'closed'` },
  },
};
