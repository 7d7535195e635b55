import { academic as contract } from '../../../contract/academic/index.ts';
import type { ServerModule } from '../../module.ts';
import { attendance } from './attendance/of-students.ts';
import { taughtHours } from './attendance/taught-hours.ts';
import { cards } from './cards.ts';
import { notices } from './notices.ts';
import { missedBy } from './days/missed.ts';
import { taughtCourses } from './instructors/handover.ts';
import { taughtNow } from './instructors/taught-now.ts';
import { classTeachers } from './sections/handover.ts';
import { lookups } from './lookups.ts';
import { excuseBrought } from './excuses/files.ts';
import { materialBrought } from './materials/files.ts';
import { academicRegistration } from './migrations/01-registration.ts';
import { academicSections } from './migrations/02-sections.ts';
import { academicTimetable } from './migrations/03-timetable.ts';
import { academicMaterials } from './migrations/04-materials.ts';
import { academicSectionSources } from './migrations/05-section-sources.ts';
import { academicWorklogs } from './migrations/06-worklogs.ts';
import { academicSheetReminders } from './migrations/07-sheet-reminders.ts';
import { academicExcuseFiles } from './migrations/08-excuse-files.ts';
import { academicCalendarFeeds } from './migrations/09-calendar-feeds.ts';
import { academicClassChanges } from './migrations/10-class-changes.ts';
import { academicOnePlace } from './migrations/11-one-place.ts';
import { academicStatusBeforeLeaving } from './migrations/12-status-before-leaving.ts';
import { serveAcademic } from './routes.ts';
import type { AcademicTables } from './schema.ts';
import { academicScopes } from './scopes.ts';
import { seats } from './seats.ts';
import { remindOfSheets } from './worklogs/reminders.ts';

export const academic: ServerModule<AcademicTables> = {
  contract,
  seed: () => import('./seed/index.ts'),
  migrations: {
    'academic-01-registration': academicRegistration,
    'academic-02-sections': academicSections,
    'academic-03-timetable': academicTimetable,
    'academic-04-materials': academicMaterials,
    'academic-05-section-sources': academicSectionSources,
    'academic-06-worklogs': academicWorklogs,
    'academic-07-sheet-reminders': academicSheetReminders,
    'academic-08-excuse-files': academicExcuseFiles,
    'academic-09-calendar-feeds': academicCalendarFeeds,
    'academic-10-class-changes': academicClassChanges,
    'academic-11-one-place': academicOnePlace,
    'academic-12-status-before-leaving': academicStatusBeforeLeaving,
  },
  serve: serveAcademic,
  lookups,
  cards,
  notices,
  scopes: academicScopes,
  seats,
  jobs: [remindOfSheets],
  handovers: [taughtCourses, classTeachers],
  missedClasses: missedBy,
  taughtNow,
  attendance,
  taughtHours,
  brought: { material: materialBrought, excuse: excuseBrought },
};
