import * as audit from './audit.ts';
import * as changeRequests from './change-requests.ts';
import * as files from './files.ts';
import * as home from './home.ts';
import * as listViews from './list-views.ts';
import * as lookups from './lookups.ts';
import { module } from './module.ts';
import * as names from './names.ts';
import * as notifications from './notifications.ts';
import * as paper from './paper.ts';
import * as session from './session.ts';

/** Everything that belongs to no module. */
export const core = module({
  ...names,
  calls: [session, home, lookups, listViews, files, changeRequests, paper, audit, notifications],
  lifecycles: [changeRequests.requestLife],
});
