import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { moduleKeys } from '../contract/core/session.ts';
import type { Permission } from '../contract/core/permissions.ts';
import type { TextPart } from './i18n/text-parts.ts';

/** The path parameters of a route: `{ id: '41' }` for `/…/view/:id`. */
export interface ScreenProps {
  params: Record<string, string>;
}

/** The loading module of a screen. */
export type Loading = Promise<{ Screen: ComponentType<ScreenProps> }>;

/** The loading module of a master’s screens. */
export type LoadingMaster = Promise<Record<'List' | 'Form' | 'View', ComponentType<ScreenProps>>>;

/** Loads a screen’s code, on navigation or shortly before. */
export type ScreenLoader = () => Loading;

/** A search result of the palette: its title, an identifying detail, and its address. */
export interface SearchResult {
  id: number;
  title: string;
  detail: string;
  href: Href;
}

/** The loading module of a search. `find` throws an ApiError if the call fails. */
export type LoadingSearch = Promise<{ find: (query: string) => Promise<readonly SearchResult[]> }>;

/** A search source of the palette besides screens. Its heading is `nav.found.{kind}`. */
export interface SearchSource {
  kind: string;
  icon: LucideIcon;
  /** Required permissions: at least one of each group. */
  may: readonly (readonly Permission[])[];
  load: () => LoadingSearch;
}

/** A path within the portal, created by `to`. Descriptions of screens accept only such links. */
export type Href = string & { readonly isHref: true };

/** At least one of these permissions; `signedIn` requires only a session, `anyone` nothing. */
export type Gate = readonly [Permission, ...Permission[]] | 'signedIn' | 'anyone';

export type SectionKey = (typeof moduleKeys)[number];

/** One address of the portal. */
export interface Route {
  readonly kind: 'screen';
  /** The name in links and texts. */
  readonly key: string;
  /** The specification’s path; `:id` is a parameter. */
  readonly path: string;
  readonly titleKey: string;
  readonly gate: Gate;
  /** The sidebar section; null for screens of the header. */
  readonly section: SectionKey | null;
  /** The submenu. */
  readonly group: string | null;
  /** The parent screen: the list of a form. */
  readonly parent: Route | null;
  readonly isInMenu: boolean;
  readonly children: readonly Route[];
  /** Users without the permission `without` are redirected to `path`, with their own id as `:userId`. */
  readonly ownRecord: { readonly without: Permission; readonly path: string } | null;
  /** Text parts besides the shell’s. */
  readonly texts: readonly TextPart[];
  /** Useful without a connection: its code, texts and first calls are loaded in advance in idle time. */
  readonly isOffline: boolean;
  /** Null if the screen does not exist yet. */
  readonly load: ScreenLoader | null;
}

/** A sidebar entry of the specification without an address: a button that opens a submenu of its section. */
export interface Opener {
  readonly kind: 'opener';
  readonly titleKey: string;
  readonly gate: Gate;
  /** The key of the submenu. */
  readonly opens: string;
}

/** A submenu of a section. */
export interface MenuGroup {
  readonly kind: 'group';
  readonly key: string;
  readonly titleKey: string;
  readonly entries: readonly (Route | Opener)[];
}

export type MenuEntry = Route | MenuGroup | Opener;

/** A module’s part of the sidebar. */
export interface MenuSection {
  readonly key: SectionKey;
  readonly titleKey: string;
  readonly icon: LucideIcon;
  readonly entries: readonly MenuEntry[];
}
