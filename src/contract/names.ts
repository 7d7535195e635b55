import * as academic from './academic/names.ts';
import * as authorization from './authorization/names.ts';
import * as core from './core/names.ts';
import type { Records } from './core/module.ts';
import * as hr from './hr/names.ts';
import * as student from './student/names.ts';

/** What is light of the faces of all modules, for the portal and for types: names, and what the trail knows of tables. */
const modules = [core, authorization, student, hr, academic];

type Named<Kind extends string, Face = (typeof modules)[number]> = Face extends {
  readonly [key in Kind]: readonly (infer Name)[];
}
  ? Name
  : never;

/** Masters that a form may choose from; served at `/lookups/{name}` to anyone signed in. */
export type LookupName = Named<'lookups'>;
/** The numbers of the start page; each opens the list behind it. */
export type CardKey = Named<'cards'>;
/** What a person is told of. Those that wait are gone when they are done; the others after a month. */
export type NoticeKind = Named<'notices'>;

export const records: Records = Object.assign({}, ...modules.map((face) => ('records' in face ? face.records : {})));
