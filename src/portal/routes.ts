import { learnEntryParts, type EntryPart } from './entry-parts.ts';
import { learnHomes, loadHomes } from './home-faces.ts';
import { learnRoutes } from './links.ts';
import { learnFields } from './record-fields.ts';
import { learnTabs, type RecordTab } from './record-tabs.ts';
import { learnSendables, type KnownSendable } from './outbox/sendable.ts';
import { academic } from './modules/academic/index.ts';
import { authorization } from './modules/authorization/index.ts';
import { desk } from './modules/desk/index.ts';
import { exam } from './modules/exam/index.ts';
import { feedback } from './modules/feedback/index.ts';
import { hr } from './modules/hr/index.ts';
import { student } from './modules/student/index.ts';
import { syllabus } from './modules/syllabus/index.ts';
import { welfare } from './modules/welfare/index.ts';
import type { Loading, SearchSource } from './route.ts';
import { headerOf, withTexts, screen, sister, table, type AddressesOf, type MovedPath } from './route-table.ts';

/** The modules, in the order of the sidebar (spec §2). */
const faces = [student, hr, syllabus, academic, exam, authorization, desk, feedback, welfare] as const;

const home = screen(
  '/',
  'home',
  'anyone',
  async (): Loading => (await Promise.all([import('./shell/home-screen.tsx'), loadHomes()]))[0],
  sister(screen('/notifications', 'notifications', 'signedIn', (): Loading => import('./shell/notifications-screen.tsx'))),
  sister(
    withTexts(
      ['shell-unsent'],
      screen('/unsent', 'unsent', 'signedIn', (): Loading => import('./shell/unsent-screen.tsx')),
    ),
  ),
);

/** Type of all addresses of the portal by key. */
export type Addresses = AddressesOf<(typeof faces)[number] | { header: readonly [typeof home] }>;

/** All routes of the portal, with title, place in the sidebar, permissions and code, and the sidebar’s menu. */
export const { routes, menu } = table([home, ...faces.flatMap(headerOf)], faces);
learnRoutes(routes);
learnHomes([() => import('./shell/home-face.ts'), ...faces.flatMap((face) => ('home' in face ? [face.home] : []))]);
learnFields(new Map(faces.flatMap((face) => ('fields' in face ? [[face.name, face.fields] as const] : []))));
learnSendables((faces as readonly HasSendables[]).flatMap(({ unsent = [] }) => unsent));
learnTabs((faces as readonly HasTabs[]).flatMap(({ tabs = [] }) => tabs));
learnEntryParts((faces as readonly HasEntryParts[]).flatMap(({ beside = [] }) => beside));

/** Faces with optional properties, which the exact types of the others lack. */
type HasSendables = { readonly name: string; readonly unsent?: readonly KnownSendable[] };

type HasTabs = { readonly name: string; readonly tabs?: readonly RecordTab[] };
type HasEntryParts = { readonly name: string; readonly beside?: readonly EntryPart[] };

/** Aliases: addresses below the first path are redirected below the second. */
export const moved: readonly MovedPath[] = faces.flatMap((face): readonly MovedPath[] => ('moved' in face ? face.moved : []));

/** Search sources of the palette besides screens. */
export const searches: readonly SearchSource[] = faces.flatMap((face): readonly SearchSource[] => ('search' in face ? face.search : []));
