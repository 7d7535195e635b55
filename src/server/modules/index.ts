import { core } from '../core.ts';
import type { Migrations } from '../database/migrations/order.ts';
import type { Job } from '../jobs/job.ts';
import type { ServerModule } from '../module.ts';
import { academic } from './academic/index.ts';
import { authorization } from './authorization/index.ts';
import { desk } from './desk/index.ts';
import { exam } from './exam/index.ts';
import { feedback } from './feedback/index.ts';
import { hr } from './hr/index.ts';
import { student } from './student/index.ts';
import { syllabus } from './syllabus/index.ts';
import { welfare } from './welfare/index.ts';

export { accounts } from './authorization/index.ts';

/** The server's faces of all modules, in the order of their cards on the start page. A module is listed here. */
const listed = [student, hr, syllabus, academic, exam, welfare, feedback, desk, authorization] as const;

export const modules: readonly ServerModule[] = listed;

/** The tables of all modules. */
export type ModuleTables = AllOf<TablesOf<(typeof listed)[number]>>;
type TablesOf<Face> = Face extends ServerModule<infer Tables> ? Tables : never;
type AllOf<One> = (One extends unknown ? (item: One) => void : never) extends (all: infer All) => void ? All : never;

/** Jobs of all modules. */
export const jobs: readonly Job[] = [...modules, core].flatMap((face) => face.jobs ?? []);

/** Migrations of all tables. */
export const migrations: Migrations = Object.assign({}, ...[core, ...modules].map((face) => face.migrations));
