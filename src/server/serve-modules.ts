import { learnAttainment } from './attainment.ts';
import { learnAttendance } from './attendance.ts';
import { learnBegunSemesters } from './begun-semesters.ts';
import { core } from './core.ts';
import { servePaper } from './export/routes.ts';
import { serveBrought } from './files/brought.ts';
import { learnNotClear } from './clearance.ts';
import { learnExitSurvey } from './exit-survey.ts';
import { learnHandovers } from './handovers.ts';
import { serveHome } from './home/routes.ts';
import type { Serve } from './http/serve.ts';
import type { Services } from './http/services.ts';
import { serveLookups } from './lookups/routes.ts';
import { addLookups } from './lookups/sources.ts';
import { serveListViews } from './list-views/routes.ts';
import type { ServerModule } from './module.ts';
import { learnNewAccounts } from './new-accounts.ts';
import type { NoticeFinders } from './notifications/finder.ts';
import type { Hub, Identify } from './notifications/hub.ts';
import { serveNotifications } from './notifications/routes.ts';
import { learnOwed } from './owed.ts';
import { learnPersons } from './persons.ts';
import { learnMissedClasses } from './missed-classes.ts';
import { learnRecordFields } from './record-fields.ts';
import { serveRequests } from './requests/routes.ts';
import { learnMarksOut } from './published-marks.ts';
import { learnScopes } from './scope.ts';
import { learnSeats } from './seats.ts';
import { learnStudentDays } from './student-days.ts';
import { learnTaughtNow } from './taught-now.ts';
import { learnTaughtHours } from './taught-hours.ts';

/** Collects from the modules what the expressions of all tables need before the first query. */
export function learnFaces(faces: readonly ServerModule[]): void {
  for (const { lookups = {} } of faces) addLookups(lookups);
  learnScopes(faces.map(({ scopes = {} }) => scopes));
  learnPersons(faces.flatMap(({ persons }) => persons ?? []));
  learnHandovers(faces.flatMap(({ handovers = [] }) => handovers));
  learnBegunSemesters(faces.flatMap(({ begunSemester }) => begunSemester ?? []));
  learnNotClear(faces.flatMap(({ notClear }) => notClear ?? []));
  learnOwed(faces.find(({ owed }) => owed)?.owed);
  learnSeats(faces.flatMap(({ seats }) => seats ?? []));
  learnStudentDays(faces.flatMap(({ studentDays }) => studentDays ?? []));
  learnAttendance(faces.find(({ attendance }) => attendance)?.attendance);
  learnAttainment(faces.find((face) => face.attainment)?.attainment);
  learnTaughtHours(faces.find(({ taughtHours }) => taughtHours)?.taughtHours);
  learnMissedClasses(faces.find(({ missedClasses }) => missedClasses)?.missedClasses);
  learnTaughtNow(faces.find(({ taughtNow }) => taughtNow)?.taughtNow);
  learnMarksOut(faces.find(({ marksOut }) => marksOut)?.marksOut);
  learnExitSurvey(faces.find(({ exitSurvey }) => exitSurvey)?.exitSurvey);
  learnRecordFields(faces.map(({ contract }) => contract));
  learnNewAccounts(faces.find(({ newAccounts }) => newAccounts)?.newAccounts);
}

/** Serves the calls of all modules, and the calls that combine parts of each. Returns the open streams. */
export function serveModules(serve: Serve, services: Services, modules: readonly ServerModule[], identify: Identify): Hub {
  const faces = [core, ...modules];
  learnFaces(faces);
  for (const face of faces) face.serve?.(serve, services);
  serveLookups(serve);
  serveListViews(serve);
  servePaper(serve, services);
  serveHome(
    serve,
    faces.map(({ cards = {} }) => cards),
    faces.map(({ homeLists = {} }) => homeLists),
  );
  serveBrought(serve, Object.assign({}, ...faces.map(({ brought }) => brought)));
  serveRequests(
    serve,
    faces.flatMap(({ requests }) => requests?.(services) ?? []),
  );
  const notices: NoticeFinders = Object.assign({}, ...faces.map((face) => face.notices));
  return serveNotifications(serve, services, notices, identify);
}
