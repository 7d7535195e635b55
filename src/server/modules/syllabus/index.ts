import { syllabus as contract } from '../../../contract/syllabus/index.ts';
import type { ServerModule } from '../../module.ts';
import { cards } from './cards.ts';
import { lookups } from './lookups.ts';
import { syllabusProgrammes } from './migrations/01-programmes.ts';
import { syllabusCourses } from './migrations/02-courses.ts';
import { syllabusSyllabi } from './migrations/03-syllabi.ts';
import { topicUploads } from './migrations/04-courses-import.ts';
import { semesterCourseImports } from './migrations/05-syllabi-import.ts';
import { syllabusSearchLines } from './migrations/06-search-lines.ts';
import type { SyllabusTables } from './schema.ts';
import { programmeCoordinators } from './outcomes/handover.ts';
import { serveSyllabus } from './routes.ts';
import { syllabusScopes } from './scopes.ts';

export const syllabus: ServerModule<SyllabusTables> = {
  contract,
  seed: () => import('./seed/index.ts'),
  migrations: {
    'syllabus-01-programmes': syllabusProgrammes,
    'syllabus-02-courses': syllabusCourses,
    'syllabus-03-syllabi': syllabusSyllabi,
    'syllabus-04-courses-import': topicUploads,
    'syllabus-05-syllabi-import': semesterCourseImports,
    'syllabus-06-search-lines': syllabusSearchLines,
  },
  serve: serveSyllabus,
  lookups,
  cards,
  scopes: syllabusScopes,
  handovers: [programmeCoordinators],
};
