import * as academic from './academic/names.ts';
import * as authorization from './authorization/names.ts';
import * as core from './core/names.ts';
import type { ModuleNames, Records } from './core/module.ts';
import * as desk from './desk/names.ts';
import * as exam from './exam/names.ts';
import * as feedback from './feedback/names.ts';
import * as hr from './hr/names.ts';
import * as student from './student/names.ts';
import * as syllabus from './syllabus/names.ts';
import * as welfare from './welfare/names.ts';

/**
 * The names of all modules. Their calls are not listed here, because only the server needs a list of them.
 */
const listed = [core, authorization, student, hr, academic, exam, syllabus, welfare, feedback, desk];

type Listed<Kind extends string, Names = (typeof listed)[number]> = Names extends {
  readonly [key in Kind]: readonly (infer Name)[];
}
  ? Name
  : never;

/** Masters that a form may choose from; served at `/lookups/{name}` to anyone signed in. */
export type LookupName = Listed<'lookups'>;
/** The cards of the start page; each opens the list behind it. */
export type CardKey = Listed<'cards'>;
/** The short lists of people on the start page. */
export type HomeListKey = Listed<'homeLists'>;
/** Purposes of files that are uploaded before the record that they belong to. */
export type FilePurpose = Listed<'brought'>;
/** Filters of lists of people of any kind. */
export type PersonFilter = Listed<'personFilters'>;
/** Kinds of notifications. Those that wait for the user disappear when they are done, the others after a month. */
export type NoticeKind = Listed<'notices'>;

export const modules: readonly ModuleNames[] = listed.map((names: Partial<ModuleNames> & Pick<ModuleNames, 'name'>) => ({
  needs: [],
  lookups: [],
  within: {},
  cards: [],
  homeLists: [],
  notices: [],
  personFilters: [],
  brought: [],
  records: {},
  people: [],
  ...names,
}));

/** The parent master, if rows belong to rows of another master: choices are limited to the chosen parent. */
const within: ModuleNames['within'] = Object.assign({}, ...modules.map((names) => names.within));
export const wholeOf = (master: LookupName | undefined): LookupName | undefined => master && within[master];

export const records: Records = Object.assign({}, ...modules.map((names) => names.records));
