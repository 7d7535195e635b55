import type { AcademicTables } from './academic/schema.ts';
import type { AuthorizationTables } from './authorization/schema.ts';
import type { HrTables } from './hr/schema.ts';
import type { StudentTables } from './student/schema.ts';

/** The tables of all modules. */
export interface ModuleTables extends AcademicTables, AuthorizationTables, HrTables, StudentTables {}
