import { syllabus as contract } from '../../../contract/syllabus/index.ts';
import type { ServerModule } from '../../module.ts';
import { cards } from './cards.ts';
import { lookups } from './lookups.ts';
import { syllabusProgrammes } from './migrations/01-programmes.ts';
import { syllabusCourses } from './migrations/02-courses.ts';
import { syllabusSyllabi } from './migrations/03-syllabi.ts';
import { topicUploads } from './migrations/courses-import.ts';
import { semesterCourseImports } from './migrations/syllabi-import.ts';
import { syllabusSearchLines } from './migrations/search-01-lines.ts';
import type { SyllabusTables } from './schema.ts';
import { serveSyllabus } from './routes.ts';
import { syllabusScopes } from './scopes.ts';

export const syllabus: ServerModule<SyllabusTables> = {
  contract,
  seed: () => import('./seed/index.ts'),
  migrations: {
    'syllabus-01-programmes': syllabusProgrammes,
    'syllabus-02-courses': syllabusCourses,
    'syllabus-03-syllabi': syllabusSyllabi,
    'syllabus-courses-import': topicUploads,
    'syllabus-syllabi-import': semesterCourseImports,
    'syllabus-search-01-lines': syllabusSearchLines,
  },
  serve: serveSyllabus,
  lookups,
  cards,
  scopes: syllabusScopes,
};
