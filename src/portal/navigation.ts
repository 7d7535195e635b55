import { mayPass } from './session/use-permissions.ts';
import type { MenuEntry, MenuSection, Route } from './route.ts';
import { menu, moved, routes } from './routes.ts';

/** A matching route with its path parameters. */
export interface Match {
  route: Route;
  params: Record<string, string>;
}

const number = '[1-9]\\d{0,14}';
/** The numbers or dates of a key, separated by hyphens. */
const word = '\\d[\\d-]{0,79}';

const plain = new Map(routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]));
const patterns = routes.filter(({ path }) => path.includes(':')).map((route) => ({ route, pattern: patternOf(route.path) }));

/** Returns the route that matches a path, ignoring trailing slashes, or null. */
export function routeAt(path: string): Match | null {
  const exact = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const route = plain.get(exact);
  if (route) return { route, params: {} };
  for (const { route, pattern } of patterns) {
    const match = pattern.exec(exact);
    if (match) return { route, params: { ...match.groups } };
  }
  return null;
}

/** Returns the address to which a path is redirected as an alias, or null for other paths. */
export function movedFrom(path: string): string | null {
  for (const [from, to] of moved) if (path.startsWith(`${from}/`)) return to + path.slice(from.length);
  return null;
}

/** A breadcrumb. Sections and submenus have no address. */
export interface Step {
  titleKey: string;
  href: string | null;
}

/** Returns the breadcrumbs of a screen: section, submenu, parent screens, and the screen itself. */
export function stepsTo(route: Route): readonly Step[] {
  const section = menu.find(({ key }) => key === route.section);
  const group = section?.entries.find((entry) => entry.kind === 'group' && entry.key === route.group);
  const steps: Step[] = [section, group].flatMap((place) => (place ? [{ titleKey: place.titleKey, href: null }] : []));
  const screens: Step[] = [];
  for (let screen: Route | null = route; screen; screen = screen.parent) screens.unshift({ titleKey: screen.titleKey, href: screen.path });
  return [...steps, ...screens];
}

/** Returns the breadcrumbs with their labels. Only the last of consecutive ones with the same label is returned. */
export function namedStepsTo(route: Route, t: (key: string) => string): readonly { label: string; href: string | null }[] {
  const steps = stepsTo(route).map(({ titleKey, href }) => ({ label: t(titleKey), href }));
  return steps.filter(({ label }, at) => label !== steps[at + 1]?.label);
}

/** Returns the sidebar’s menu for these permissions, without empty sections and submenus (spec §2). */
export function menuFor(held: ReadonlySet<number>): readonly MenuSection[] {
  const permitted = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry): MenuEntry[] => {
      if (entry.kind !== 'group') return mayPass(entry.gate, held) ? [entry] : [];
      const inside = permitted(entry.entries) as typeof entry.entries;
      return inside.length ? [{ ...entry, entries: inside }] : [];
    });
  return menu.map((section) => ({ ...section, entries: permitted(section.entries) })).filter(({ entries }) => entries.length > 0);
}

/** Returns the address of an entry: of the screen, or of the user’s own record if the user may see only this one. */
export function hrefOf(route: Route, held: ReadonlySet<number>, userId: number): string {
  if (!route.ownRecord || mayPass([route.ownRecord.without], held)) return route.path;
  return route.ownRecord.path.replace(':userId', String(userId));
}

/** Returns the screens that can be found by name: all permitted ones without path parameters. */
export function screensFor(held: ReadonlySet<number>): readonly Route[] {
  return [...plain.values()].filter((route) => mayPass(route.gate, held));
}

/**
 * True if a route of the specification has no screen yet. The home page, which is part of the shell, always has one.
 */
export const isMissing = (route: Route): boolean => route.load === null && route.path !== '/';

/** True if a route has no screen yet for a user. Users redirected to their own record always have one there. */
export const isSoon = (route: Route, held: ReadonlySet<number>): boolean =>
  isMissing(route) && (!route.ownRecord || mayPass([route.ownRecord.without], held));

/** Returns the routes of the specification that have no screen yet. */
export const missingRoutes = (): readonly Route[] => routes.filter((route) => route.parent === null && isMissing(route));

/** Converts a path to a pattern. Parameters match only ids of records (numbers), or keys for `:key`. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, (_gap, name: string) => `(?<${name}>${name === 'key' ? word : number})`);
  return new RegExp(`^${source}$`);
}
