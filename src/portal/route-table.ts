import type { LucideIcon } from 'lucide-react';
import type { Permission } from '../contract/core/permissions.ts';
import type {
  Gate,
  MenuEntry,
  MenuGroup,
  MenuSection,
  Route,
  ScreenLoader,
  Screens,
  SectionKey,
  Unavailable,
} from './route.ts';

// The words of `routes.tsx`. They note what is written there; `table` makes routes and menu of it.

interface ScreenNote {
  kind: 'screen';
  path: string;
  key: string;
  gate: Gate;
  children?: readonly ScreenNote[];
  own?: Route['own'];
  /** A child whose path is whole: it lies beside its parent's, not below. */
  isSister?: boolean;
}
interface GroupNote {
  kind: 'group';
  key: string;
  entries: readonly (ScreenNote | Unavailable)[];
}
interface SectionNote {
  kind: 'section';
  key: SectionKey;
  icon: LucideIcon;
  entries: readonly (ScreenNote | GroupNote | Unavailable)[];
}
interface HeaderNote {
  kind: 'header';
  screen: ScreenNote;
}
type Any = readonly [Permission, ...Permission[]];

/** A screen of the sidebar, by its whole path; as a child, by what follows its parent's. */
export function screen(
  path: string,
  key: string,
  gate: Any,
  more: Pick<ScreenNote, 'children' | 'own'> = {},
): ScreenNote {
  return { kind: 'screen', path, key, gate, ...more };
}

/** A screen that no menu lists, reached from the screen that has it as a child; its path is whole. */
export function sister(path: string, key: string, gate: Gate, more: Pick<ScreenNote, 'children'> = {}): ScreenNote {
  return { kind: 'screen', path, key, gate, isSister: true, ...more };
}

/** The parts of a master's screen: add, edit and view one record, titled `{key}Add`, `{key}Edit`, `{key}View`. */
export function recordScreens(key: string, may: Record<'add' | 'edit' | 'view', Permission>): readonly ScreenNote[] {
  return [
    screen('/add', `${key}Add`, [may.add]),
    screen('/edit/:id', `${key}Edit`, [may.edit]),
    screen('/view/:id', `${key}View`, [may.view]),
  ];
}

/** A screen that is reached from the header. */
export function header(path: string, key: string, gate: Gate, more: Pick<ScreenNote, 'children'> = {}): HeaderNote {
  return { kind: 'header', screen: { kind: 'screen', path, key, gate, ...more } };
}

/** A submenu of a section. */
export function group(key: string, entries: GroupNote['entries']): GroupNote {
  return { kind: 'group', key, entries };
}

/** A module's part of the sidebar. */
export function section(key: SectionKey, icon: LucideIcon, entries: SectionNote['entries']): SectionNote {
  return { kind: 'section', key, icon, entries };
}

/** An entry without an address. */
export function unavailable(key: string, gate: Any): Unavailable {
  return { kind: 'unavailable', titleKey: `nav.${key}`, gate };
}

/** Routes in the order written, children after their parent, and the menu of the sidebar. */
export function table(
  screens: Screens,
  ...notes: readonly (HeaderNote | SectionNote)[]
): { routes: readonly Route[]; menu: readonly MenuSection[] } {
  const routes: Route[] = [];
  const loads = new Map<string, ScreenLoader>(Object.entries(screens));

  const add = (note: ScreenNote, place: Pick<Route, 'section' | 'group' | 'parent' | 'isInMenu'>): Route => {
    const path = note.isSister ? note.path : (place.parent?.path ?? '') + note.path;
    const children: Route[] = [];
    const route: Route = {
      kind: 'screen',
      path,
      titleKey: `nav.${note.key}`,
      gate: note.gate,
      ...place,
      children,
      own: note.own ?? null,
      load: loads.get(path) ?? null,
    };
    routes.push(route);
    for (const child of note.children ?? []) children.push(add(child, { ...place, parent: route, isInMenu: false }));
    return route;
  };

  const addEntry = (note: ScreenNote | GroupNote | Unavailable, key: SectionKey): MenuEntry => {
    if (note.kind === 'unavailable') return note;
    if (note.kind === 'screen') return add(note, { section: key, group: null, parent: null, isInMenu: true });
    const entries = note.entries.map((entry) =>
      entry.kind === 'unavailable'
        ? entry
        : add(entry, { section: key, group: note.key, parent: null, isInMenu: true }),
    );
    return { kind: 'group', key: note.key, titleKey: `nav.group.${note.key}`, entries } satisfies MenuGroup;
  };

  const menu: MenuSection[] = [];
  for (const note of notes) {
    if (note.kind === 'header') add(note.screen, { section: null, group: null, parent: null, isInMenu: false });
    else {
      const entries = note.entries.map((entry) => addEntry(entry, note.key));
      menu.push({ key: note.key, titleKey: `nav.section.${note.key}`, icon: note.icon, entries });
    }
  }
  return { routes, menu };
}
