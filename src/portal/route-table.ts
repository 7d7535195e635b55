import type { LucideIcon } from 'lucide-react';
import type { MasterAccess, Permission } from '../contract/core/permissions.ts';
import type { EntryPart } from './entry-parts.ts';
import type { LoadingHome } from './home-faces.ts';
import type { TextPart } from './i18n/text-parts.ts';
import type { LoadingFields } from './record-fields.ts';
import type { KnownSendable } from './outbox/sendable.ts';
import type { RecordTab } from './record-tabs.ts';
import type {
  Gate,
  Loading,
  LoadingMaster,
  MenuEntry,
  MenuGroup,
  MenuSection,
  Route,
  ScreenLoader,
  SearchSource,
  SectionKey,
  Opener,
} from './route.ts';

// Functions with which a module’s face (`modules/{name}/index.ts`) declares its screens: one line per screen, with its
// path, key, permissions and code. `table` builds routes and menu from these notes. Path and key are part of a note’s
// type, so that the compiler checks links (`links.ts`).

export interface ScreenNote<
  P extends string = string,
  K extends string = string,
  C extends readonly unknown[] = readonly unknown[],
  S extends boolean = boolean,
> {
  kind: 'screen';
  path: P;
  key: K;
  gate: Gate;
  load: ScreenLoader | null;
  children: C;
  /** A child with an absolute path, beside its parent’s instead of below it. */
  isSister: S;
  ownNote?: OwnNote;
  texts?: readonly TextPart[];
  isOffline?: boolean;
}
export interface GroupNote<E = unknown> {
  kind: 'group';
  key: string;
  entries: readonly E[];
  texts?: readonly TextPart[];
}
export interface SectionNote<E = unknown> {
  kind: 'section';
  key: SectionKey;
  icon: LucideIcon;
  entries: readonly E[];
}
/** Users without the permission `without` are redirected to their own record at the route `key`. */
interface OwnNote {
  without: Permission;
  key: string;
}
export type MovedPath = readonly [from: string, to: string];
/** Everything that a module provides to the portal. */
interface Face {
  /** The module’s name in the contract. */
  name: string;
  /** Default text parts of its screens besides the shell’s: `[name]` unless specified. */
  texts?: readonly TextPart[];
  /** Screens reached from the header. */
  header?: readonly AnyScreen[];
  section: SectionNote<Entry>;
  /**
   * Screens with a place in the menu of another module, which declares them without code: with the same path and key,
   * so that links and menu order are fixed. The other module does not depend on this one.
   */
  fills?: readonly AnyScreen[];
  /** Aliases: addresses below the first path are redirected below the second. */
  moved?: readonly MovedPath[];
  /** Search sources of the palette besides screens. */
  search?: readonly SearchSource[];
  /** Loads its home face: cards, lists, notifications and links. */
  home?: () => LoadingHome;
  /** Tabs added to the pages of other modules’ records. */
  tabs?: readonly RecordTab[];
  /** Components added to the entries of other modules’ lists. */
  beside?: readonly EntryPart[];
  /** Kinds of records whose changes go through the outbox. */
  unsent?: readonly KnownSendable[];
  /** The fields of its tables, for the audit trail. */
  fields?: () => LoadingFields;
}
/** Properties of a route that depend on the place of its note. */
type Place = Pick<Route, 'section' | 'group' | 'parent' | 'isInMenu' | 'texts'>;
type AnyScreen = ScreenNote;
type Entry = AnyScreen | GroupNote | Opener;
type Any = readonly [Permission, ...Permission[]];

/**
 * A screen with its absolute path, or as a child with a path relative to its parent. A missing screen has no `load`.
 * Annotate the loader’s return type, `(): Loading => import(…)`; otherwise the compiler would have to check every
 * screen to know the links.
 */
export function screen<const P extends string, const K extends string, const C extends readonly AnyScreen[]>(
  path: P,
  key: K,
  gate: Gate,
  load: (() => Loading) | null = null,
  ...children: C
): ScreenNote<P, K, C, false> {
  return { kind: 'screen', path, key, gate, load, children, isSister: false };
}

/** A screen outside the menu, reached from its parent screen, but with an absolute path. */
export function sister<P extends string, K extends string, C extends readonly AnyScreen[]>(
  note: ScreenNote<P, K, C, false>,
): ScreenNote<P, K, C, true> {
  return { ...note, isSister: true };
}

/** A screen that redirects users who may see only their own record to that record. */
export function ownFor<const N extends AnyScreen>(ownNote: OwnNote, note: N): N {
  return { ...note, ownNote };
}

/** A screen or submenu with other text parts than its module, including everything below it. */
export function withTexts<const N extends AnyScreen | GroupNote>(texts: readonly TextPart[], note: N): N {
  return { ...note, texts };
}

/** A screen loaded in advance for use without a connection. Its calls declare that their answers are cached. */
export function alsoOffline<const N extends AnyScreen>(note: N): N {
  return { ...note, isOffline: true };
}

type Records<K extends string> = readonly [
  ScreenNote<'/add', `${K}Add`, readonly [], false>,
  ScreenNote<'/edit/:id', `${K}Edit`, readonly [], false>,
  ScreenNote<'/view/:id', `${K}View`, readonly [], false>,
];

/**
 * A master: its list, with screens to add, edit and view a record, titled `{key}Add`, `{key}Edit` and `{key}View`, and
 * restricted by the permissions of its calls. All are in one file.
 */
export function master<const P extends string, const K extends string, const C extends readonly AnyScreen[]>(
  path: P,
  key: K,
  gate: Gate,
  access: MasterAccess,
  load: () => LoadingMaster,
  ...children: C
): ScreenNote<P, K, readonly [...Records<K>, ...C], false> {
  const form = async () => ({ Screen: (await load()).Form });
  const records: Records<K> = [
    screen('/add', `${key}Add`, [access.add], form),
    screen('/edit/:id', `${key}Edit`, [access.edit], form),
    screen('/view/:id', `${key}View`, [access.view], async () => ({ Screen: (await load()).View })),
  ];
  return {
    ...screen(path, key, gate, async () => ({ Screen: (await load()).List })),
    children: [...records, ...children],
  };
}

/** Declares everything that a module provides to the portal. Returns the definition with its exact type, for links. */
export function face<const F extends Face>(definition: F): F {
  return definition;
}

/** A submenu of a section. */
export function group<const E extends AnyScreen | Opener>(key: string, entries: readonly E[]): GroupNote<E> {
  return { kind: 'group', key, entries };
}

/** A module’s part of the sidebar. */
export function section<const E extends Entry>(key: SectionKey, icon: LucideIcon, entries: readonly E[]): SectionNote<E> {
  return { kind: 'section', key, icon, entries };
}

/** An entry without an address, which opens a submenu of its section. */
export function opener(key: string, opens: string, gate: Any): Opener {
  return { kind: 'opener', titleKey: `nav.${key}`, gate, opens };
}

/** Type of the addresses that faces declare, by key. */
export type AddressesOf<F> = { [A in NotedIn<NotesOf<F>> as A[0]]: A[1] };
type NotesOf<F> =
  | (F extends { section: infer S } ? S : never)
  | (F extends { fills: readonly (infer S)[] } ? S : never)
  | (F extends { header: readonly (infer H)[] } ? H : never);
/** Type of the pairs `[key, path]` in notes, including their children. */
type NotedIn<N, Above extends string = ''> =
  N extends ScreenNote<infer P, infer K, infer C, infer S>
    ? readonly [K, WholePath<P, S, Above>] | NotedIn<C[number], WholePath<P, S, Above>>
    : N extends GroupNote<infer E> | SectionNote<infer E>
      ? NotedIn<E>
      : never;
type WholePath<P extends string, S extends boolean, Above extends string> = S extends true ? P : `${Above}${P}`;

/** Returns a module’s screens in the header, with their text parts. */
export function headerOf({ header = [], name, texts = [name] }: Face): readonly AnyScreen[] {
  return header.map((note) => ({ texts, ...note }));
}

/**
 * Builds the routes, in the order of the notes with children after their parent, and the sidebar’s menu. @throws
 * {Error} if a module fills a place that no other module declares
 */
export function table(header: readonly AnyScreen[], faces: readonly Face[]): { routes: readonly Route[]; menu: readonly MenuSection[] } {
  const routes: Route[] = [];
  const owns: (() => void)[] = [];
  const filled = new Map(
    faces.flatMap(({ fills = [], name, texts = [name] }) => fills.map((note) => [note.key, { texts, ...note }] as const)),
  );
  /** Returns the screen with which another module fills this place, or the note itself. */
  const atPlace = (note: AnyScreen): AnyScreen => {
    const filling = filled.get(note.key);
    if (!filling) return note;
    filled.delete(note.key);
    if (note.load || note.path !== filling.path) throw new Error(`No menu place is declared for ${filling.path}.`);
    return filling;
  };

  const add = (note: AnyScreen, place: Place): Route => {
    const path = note.isSister ? note.path : (place.parent?.path ?? '') + note.path;
    const { key, gate, load, texts = place.texts, isOffline = false } = note;
    const children: Route[] = [];
    const route = {
      kind: 'screen' as const,
      key,
      path,
      titleKey: `nav.${key}`,
      gate,
      ...place,
      texts,
      children,
      ownRecord: null as Route['ownRecord'],
      isOffline,
      load,
    };
    routes.push(route);
    const { ownNote } = note;
    if (ownNote)
      owns.push(() => (route.ownRecord = { without: ownNote.without, path: routes.find(({ key: of }) => of === ownNote.key)?.path ?? '' }));
    for (const child of note.children as readonly AnyScreen[]) {
      children.push(add(child, { ...place, texts, parent: route, isInMenu: false }));
    }
    return route;
  };

  const addEntry = (note: Entry, place: Place): MenuEntry => {
    if (note.kind === 'opener') return note;
    if (note.kind === 'screen') return add(atPlace(note), place);
    const { key, texts = place.texts } = note;
    const entries = (note.entries as readonly (AnyScreen | Opener)[]).map((entry) =>
      entry.kind === 'opener' ? entry : add(atPlace(entry), { ...place, texts, group: key }),
    );
    return { kind: 'group', key, titleKey: `nav.group.${key}`, entries } satisfies MenuGroup;
  };

  for (const note of header) add(note, { section: null, group: null, parent: null, isInMenu: false, texts: [] });
  const menu = faces.map(({ section: { key, icon, entries }, name, texts = [name] }): MenuSection => {
    const place = { section: key, group: null, parent: null, isInMenu: true, texts };
    const added = entries.map((entry) => addEntry(entry, place));
    return { key, titleKey: `nav.section.${key}`, icon, entries: added };
  });
  const [lost] = filled.values();
  if (lost) throw new Error(`No menu place is declared for ${lost.path}.`);
  for (const settle of owns) settle();
  return { routes, menu };
}
