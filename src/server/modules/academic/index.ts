import { academic as contract } from '../../../contract/academic/index.ts';
import type { ServerModule } from '../../module.ts';
import { cards } from './cards.ts';
import { lookups } from './lookups.ts';
import { materialBrought } from './materials/files.ts';
import { academicRegistration } from './migrations/01-registration.ts';
import { academicSections } from './migrations/02-sections.ts';
import { academicTimetable } from './migrations/03-timetable.ts';
import { academicMaterials } from './migrations/04-materials.ts';
import { academicSectionSources } from './migrations/05-section-sources.ts';
import { serveAcademic } from './routes.ts';
import type { AcademicTables } from './schema.ts';
import { academicScopes } from './scopes.ts';
import { seats } from './seats.ts';

export const academic: ServerModule<AcademicTables> = {
  contract,
  seed: () => import('./seed/index.ts'),
  migrations: {
    'academic-01-registration': academicRegistration,
    'academic-02-sections': academicSections,
    'academic-03-timetable': academicTimetable,
    'academic-04-materials': academicMaterials,
    'academic-05-section-sources': academicSectionSources,
  },
  serve: serveAcademic,
  lookups,
  cards,
  scopes: academicScopes,
  seats,
  brought: { material: materialBrought },
};
