import { core } from '../core.ts';
import type { Migrations } from '../database/migrations/order.ts';
import type { ServerModule } from '../module.ts';
import { academic } from './academic/index.ts';
import { authorization } from './authorization/index.ts';
import { hr } from './hr/index.ts';
import { student } from './student/index.ts';

export { accounts } from './authorization/index.ts';

/** The server's faces of all modules, in the order of their cards on the start page. */
export const modules: readonly ServerModule[] = [student, hr, academic, authorization];

/** What makes all tables. */
export const migrations: Migrations = Object.assign({}, ...[core, ...modules].map((face) => face.migrations));
