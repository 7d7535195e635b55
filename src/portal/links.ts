import type { Gate, Href, Route } from './route.ts';
import type { Addresses } from './routes.ts';

/** What a screen is called in links: its key in the route table. */
export type RouteKey = keyof Addresses;

/** What fills the gaps of a path: `{ id: 7 }` for `/…/view/:id`. */
type Gaps<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, Gap<Name>> & Gaps<Rest>
  : P extends `${string}:${infer Name}`
    ? Record<Name, Gap<Name>>
    : unknown;
type Gap<Name> = Name extends 'key' ? string : number;

/** What follows the path: `{ status: ['active', 'onBreak'] }`. What is null or undefined is left out. */
export type LinkQuery = Readonly<Record<string, LinkValue | readonly LinkValue[]>>;
type LinkValue = string | number | boolean | null | undefined;

// The table is told, not imported: whoever links would else bring every module along.
const known = new Map<string, Route>();

/** Takes note of where the routes are. */
export function learnRoutes(routes: readonly Route[]): void {
  for (const route of routes) known.set(route.key, route);
}

/** The way to a screen: `to('studentView', { id })`, `to('studentList', {}, { status: 'active' })`. */
export function to<K extends RouteKey>(
  key: K,
  ...[gaps, query]: unknown extends Gaps<Addresses[K]>
    ? [gaps?: Readonly<Record<string, never>>, query?: LinkQuery]
    : [gaps: Gaps<Addresses[K]>, query?: LinkQuery]
): Href {
  return filled(key, gaps as Readonly<Record<string, unknown>>, query);
}

/** The same where a key is put together, as by the kind of a master's screens. */
export function filled(key: string, gaps: Readonly<Record<string, unknown>> = {}, query: LinkQuery = {}): Href {
  const { path } = routeOf(key);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === null || one === undefined ? [] : [[name, String(one)] as [string, string]])),
    ),
  )
    .toString()
    .replaceAll('%2C', ',');
  const place = path.replace(/:(\w+)/g, (_gap, name: string) => String(gaps[name]));
  return (search === '' ? place : `${place}?${search}`) as Href;
}

/** Who may open a screen. */
export const gateOf = (key: RouteKey): Gate => routeOf(key).gate;

function routeOf(key: string): Route {
  const route = known.get(key);
  if (!route) throw new Error(`No screen is called ${key}.`);
  return route;
}
