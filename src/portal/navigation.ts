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

/** The route at a path, or null. A trailing slash makes no difference. */
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

/** The new address of a path that is an alias of a screen; null for other paths. */
export function movedFrom(path: string): string | null {
  for (const [from, to] of moved) if (path.startsWith(`${from}/`)) return to + path.slice(from.length);
  return null;
}

/** A breadcrumb; sections and submenus have no address. */
export interface Step {
  titleKey: string;
  href: string | null;
}

/** The breadcrumbs of a screen: section, submenu, parent screens, itself. */
export function stepsTo(route: Route): readonly Step[] {
  const section = menu.find(({ key }) => key === route.section);
  const group = section?.entries.find((entry) => entry.kind === 'group' && entry.key === route.group);
  const steps: Step[] = [section, group].flatMap((place) => (place ? [{ titleKey: place.titleKey, href: null }] : []));
  const screens: Step[] = [];
  for (let screen: Route | null = route; screen; screen = screen.parent) screens.unshift({ titleKey: screen.titleKey, href: screen.path });
  return [...steps, ...screens];
}

/** The breadcrumbs as text. A section with the same name as its screen is not repeated. */
export function namedStepsTo(route: Route, t: (key: string) => string): readonly { label: string; href: string | null }[] {
  const steps = stepsTo(route).map(({ titleKey, href }) => ({ label: t(titleKey), href }));
  return steps.filter(({ label }, at) => label !== steps[at + 1]?.label);
}

/** The sidebar’s tree for these permissions, without empty sections and submenus (spec §2). */
export function menuFor(held: ReadonlySet<number>): readonly MenuSection[] {
  const permitted = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry): MenuEntry[] => {
      if (entry.kind !== 'group') return mayPass(entry.gate, held) ? [entry] : [];
      const inside = permitted(entry.entries) as typeof entry.entries;
      return inside.length ? [{ ...entry, entries: inside }] : [];
    });
  return menu.map((section) => ({ ...section, entries: permitted(section.entries) })).filter(({ entries }) => entries.length > 0);
}

/** The address of an entry: the screen, or the user’s own record for users who may see no other. */
export function hrefOf(route: Route, held: ReadonlySet<number>, userId: number): string {
  if (!route.own || mayPass([route.own.without], held)) return route.path;
  return route.own.path.replace(':userId', String(userId));
}

/** The screens that can be found by name: all permitted ones that need no record. */
export function screensFor(held: ReadonlySet<number>): readonly Route[] {
  return [...plain.values()].filter((route) => mayPass(route.gate, held));
}

/** Checks that a route of the specification has no screen yet. The home page is part of the shell. */
export const isMissing = (route: Route): boolean => route.load === null && route.path !== '/';

/** The same for a user: those redirected to their own record do have a screen there. */
export const isSoon = (route: Route, held: ReadonlySet<number>): boolean =>
  isMissing(route) && (!route.own || mayPass([route.own.without], held));

/** The routes of the specification without a screen. */
export const missingRoutes = (): readonly Route[] => routes.filter((route) => route.parent === null && isMissing(route));

/** A path parameter is the id or key of a record; other values do not match. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, (_gap, name: string) => `(?<${name}>${name === 'key' ? word : number})`);
  return new RegExp(`^${source}$`);
}
