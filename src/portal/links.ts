import type { Gate, Href, Route } from './route.ts';
import type { Addresses } from './routes.ts';

/** The name of a screen in links: its key in the route table. */
export type RouteKey = keyof Addresses;

/** Path parameters: `{ id: 7 }` for `/…/view/:id`. */
type Gaps<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, Gap<Name>> & Gaps<Rest>
  : P extends `${string}:${infer Name}`
    ? Record<Name, Gap<Name>>
    : unknown;
type Gap<Name> = Name extends 'key' ? string : number;

/** Query parameters: `{ status: ['active', 'onBreak'] }`. Null and undefined are omitted. */
export type LinkQuery = Readonly<Record<string, LinkValue | readonly LinkValue[]>>;
type LinkValue = string | number | boolean | null | undefined;

// Registered instead of imported, because otherwise every component with a link would import all modules.
const byKey = new Map<string, Route>();
const byShape = new Map<string, Route>();

/** Registers the routes. */
export function learnRoutes(routes: readonly Route[]): void {
  for (const route of routes) {
    byKey.set(route.key, route);
    byShape.set(shapeOf(route.path), byShape.get(shapeOf(route.path)) ?? route);
  }
}

/** A path with a placeholder for each parameter: `:id` of a route, a number or a date of an address. */
function shapeOf(path: string): string {
  return path
    .split('/')
    .map((step) => (/^[:\d]/.test(step) ? ':' : step))
    .join('/');
}

/**
 * Returns the address of a screen: `to('studentView', { id })`, `to('studentList', {}, { status: 'active' })`.
 * Parameters are checked by the compiler. @throws {Error} if the screen is not registered yet
 */
export function to<K extends RouteKey>(
  key: K,
  ...[gaps, query]: unknown extends Gaps<Addresses[K]>
    ? [gaps?: Readonly<Record<string, never>>, query?: LinkQuery]
    : [gaps: Gaps<Addresses[K]>, query?: LinkQuery]
): Href {
  return filled(key, gaps as Readonly<Record<string, unknown>>, query);
}

/** The same for a computed key, such as those of a master’s screens, which the compiler cannot check. */
export function filled(key: string, gaps: Readonly<Record<string, unknown>> = {}, query: LinkQuery = {}): Href {
  const { path } = routeOf(key);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((item) => (item === null || item === undefined ? [] : [[name, String(item)] as [string, string]])),
    ),
  )
    .toString()
    .replaceAll('%2C', ',');
  const place = path.replace(/:(\w+)/g, (_gap, name: string) => String(gaps[name]));
  return (search === '' ? place : `${place}?${search}`) as Href;
}

/** Returns the permissions required to open a screen. @throws {Error} if the screen is not registered yet */
export const gateOf = (key: RouteKey): Gate => routeOf(key).gate;

/** Returns the permissions required to open an address made by `to`. Other addresses are open to anyone. */
export const gateAt = (href: Href): Gate => byShape.get(shapeOf(href.replace(/[?#].*$/, '')))?.gate ?? 'anyone';

function routeOf(key: string): Route {
  const route = byKey.get(key);
  if (!route) throw new Error(`Unknown screen: ${key}.`);
  return route;
}
