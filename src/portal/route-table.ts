import type { LucideIcon } from 'lucide-react';
import type { MasterAccess, Permission } from '../contract/core/permissions.ts';
import type { EntryPart } from './entry-parts.ts';
import type { LoadingHome } from './home-faces.ts';
import type { TextPart } from './i18n/parts.ts';
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

// The words in which a module's face (`modules/{name}/index.ts`) notes its screens: a line a screen, with its path, its
// key, who may open it and where its code is. `table` makes the routes and the menu of what is noted. Path and key stay
// in the type of a note, so that links are checked by the compiler (`links.ts`).

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
  /** A child whose path is whole: it lies beside its parent's, not below. */
  isSister: S;
  own?: OwnNote;
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
/** Who lacks `without` is led to the record of their own, at the route named `key`. */
interface OwnNote {
  without: Permission;
  key: string;
}
export type Moved = readonly [from: string, to: string];
/** All that a module offers to the frame. */
interface Face {
  /** As in the contract. */
  name: string;
  /** What its screens say, where they do not say otherwise: `[name]`, or other parts of the texts, beyond the shell's. */
  texts?: readonly TextPart[];
  /** What is reached from the header. */
  header?: readonly AnyScreen[];
  section: SectionNote<Entry>;
  /**
   * Screens whose place is in the menu of another module, which notes it without code: path and key as there, so that
   * links and the order of the menu stay. That module need not know this one.
   */
  fills?: readonly AnyScreen[];
  /** Addresses by which some of its screens are also known: whatever lies below the first is led to the same below the second. */
  moved?: readonly Moved[];
  /** What the palette finds beside screens. */
  search?: readonly SearchSource[];
  /** Its cards of the start page and its notifications. */
  home?: () => LoadingHome;
  /** What it adds to the pages of other modules' records. */
  tabs?: readonly RecordTab[];
  /** What it adds beside the entries of other modules' lists. */
  beside?: readonly EntryPart[];
  /** The kinds of its records whose changes go through the outbox. */
  unsent?: readonly KnownSendable[];
  /** The fields of its tables, for the trail. */
  fields?: () => LoadingFields;
}
/** What a route has from where it is noted. */
type Place = Pick<Route, 'section' | 'group' | 'parent' | 'isInMenu' | 'texts'>;
type AnyScreen = ScreenNote;
type Entry = AnyScreen | GroupNote | Opener;
type Any = readonly [Permission, ...Permission[]];

/**
 * A screen by its whole path; as a child, by what follows its parent's. One that is not there yet has no `load`. The
 * loader says what it answers, `(): Loading => import(…)`: else the compiler would read every screen to know the links.
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

/** A screen that no menu lists, reached from the screen that has it as a child; its path is whole. */
export function sister<P extends string, K extends string, C extends readonly AnyScreen[]>(
  note: ScreenNote<P, K, C, false>,
): ScreenNote<P, K, C, true> {
  return { ...note, isSister: true };
}

/** A screen whose users may be such that see no record but their own, and are led to that. */
export function ownFor<const N extends AnyScreen>(own: OwnNote, note: N): N {
  return { ...note, own };
}

/** A screen or a submenu that says other texts than its module: these parts, also below it. */
export function says<const N extends AnyScreen | GroupNote>(texts: readonly TextPart[], note: N): N {
  return { ...note, texts };
}

/** A screen that is fetched ahead, to be had without a connection; its calls say themselves that answers are kept. */
export function alsoOffline<const N extends AnyScreen>(note: N): N {
  return { ...note, isOffline: true };
}

type Records<K extends string> = readonly [
  ScreenNote<'/add', `${K}Add`, readonly [], false>,
  ScreenNote<'/edit/:id', `${K}Edit`, readonly [], false>,
  ScreenNote<'/view/:id', `${K}View`, readonly [], false>,
];

/**
 * A master: its list, and below it the screens that add, edit and show one record, titled `{key}Add`, `{key}Edit` and
 * `{key}View`, behind the permissions of its calls. They lie in one file.
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

/** A module's face. */
export function face<const F extends Face>(what: F): F {
  return what;
}

/** A submenu of a section. */
export function group<const E extends AnyScreen | Opener>(key: string, entries: readonly E[]): GroupNote<E> {
  return { kind: 'group', key, entries };
}

/** A module's part of the sidebar. */
export function section<const E extends Entry>(key: SectionKey, icon: LucideIcon, entries: readonly E[]): SectionNote<E> {
  return { kind: 'section', key, icon, entries };
}

/** An entry without an address, which opens a submenu of its section. */
export function opener(key: string, opens: string, gate: Any): Opener {
  return { kind: 'opener', titleKey: `nav.${key}`, gate, opens };
}

/** The addresses of faces, by key. */
export type AddressesOf<F> = { [A in NotedIn<NotesOf<F>> as A[0]]: A[1] };
type NotesOf<F> =
  | (F extends { section: infer S } ? S : never)
  | (F extends { fills: readonly (infer S)[] } ? S : never)
  | (F extends { header: readonly (infer H)[] } ? H : never);
/** What notes hold, `[key, path]`. */
type NotedIn<N, Above extends string = ''> =
  N extends ScreenNote<infer P, infer K, infer C, infer S>
    ? readonly [K, WholePath<P, S, Above>] | NotedIn<C[number], WholePath<P, S, Above>>
    : N extends GroupNote<infer E> | SectionNote<infer E>
      ? NotedIn<E>
      : never;
type WholePath<P extends string, S extends boolean, Above extends string> = S extends true ? P : `${Above}${P}`;

/** What a module shows in the header, with its texts. */
export function headerOf({ header = [], name, texts = [name] }: Face): readonly AnyScreen[] {
  return header.map((note) => ({ texts, ...note }));
}

/** Routes in the order noted, children after their parent, and the menu of the sidebar. */
export function table(header: readonly AnyScreen[], faces: readonly Face[]): { routes: readonly Route[]; menu: readonly MenuSection[] } {
  const routes: Route[] = [];
  const owns: (() => void)[] = [];
  const filled = new Map(
    faces.flatMap(({ fills = [], name, texts = [name] }) => fills.map((note) => [note.key, { texts, ...note }] as const)),
  );
  /** What stands at a place: the screen that another module fills it with. */
  const atPlace = (note: AnyScreen): AnyScreen => {
    const other = filled.get(note.key);
    if (!other) return note;
    filled.delete(note.key);
    if (note.load || note.path !== other.path) throw new Error(`No place is kept for ${other.path}.`);
    return other;
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
      own: null as Route['own'],
      isOffline,
      load,
    };
    routes.push(route);
    const { own } = note;
    if (own) owns.push(() => (route.own = { without: own.without, path: routes.find(({ key: of }) => of === own.key)?.path ?? '' }));
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
  if (lost) throw new Error(`No place is kept for ${lost.path}.`);
  for (const settle of owns) settle();
  return { routes, menu };
}
