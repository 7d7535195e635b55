import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { moduleKeys } from '../contract/core/session.ts';
import type { Permission } from '../contract/core/permissions.ts';
import type { TextPart } from './i18n/parts.ts';

/** The values of the gaps in a route's path: `{ id: '41' }` for `/…/view/:id`. */
export interface ScreenProps {
  params: Record<string, string>;
}

/** The file of a screen, on its way. */
export type Loading = Promise<{ Screen: ComponentType<ScreenProps> }>;

/** The file of a master's screens, on its way. */
export type LoadingMaster = Promise<Record<'List' | 'Form' | 'View', ComponentType<ScreenProps>>>;

/** Fetches a screen's code. It is called when somebody goes there, or is about to. */
export type ScreenLoader = () => Loading;

/** Something that the palette found: what it is called, what tells it from its namesakes, and where it leads. */
export interface Found {
  id: number;
  title: string;
  detail: string;
  href: Href;
}

/** The file of a search, on its way; `find` throws an ApiError. */
export type LoadingSearch = Promise<{ find: (query: string) => Promise<readonly Found[]> }>;

/** What the palette finds beside screens; its heading is `nav.found.{kind}`. */
export interface SearchSource {
  kind: string;
  icon: LucideIcon;
  /** Who is asked for it: holders of one of each. */
  may: readonly (readonly Permission[])[];
  load: () => LoadingSearch;
}

/** A path within the portal, made by `to`: only such can be linked from a description. */
export type Href = string & { readonly isHref: true };

/** Any of these permissions; `signedIn` needs only a session, `anyone` not even that. */
export type Gate = readonly [Permission, ...Permission[]] | 'signedIn' | 'anyone';

export type SectionKey = (typeof moduleKeys)[number];

/** One address of the portal. */
export interface Route {
  readonly kind: 'screen';
  /** By which it is linked and named. */
  readonly key: string;
  /** As the specification spells it; `:id` marks a gap. */
  readonly path: string;
  readonly titleKey: string;
  readonly gate: Gate;
  /** Whose section of the sidebar it belongs to; the header's own screens have none. */
  readonly section: SectionKey | null;
  /** The submenu that holds it. */
  readonly group: string | null;
  /** The screen of which this is a part: the list that a form belongs to. */
  readonly parent: Route | null;
  readonly isInMenu: boolean;
  readonly children: readonly Route[];
  /** Who lacks `without` is led to the record of their own instead; `:userId` is theirs. */
  readonly own: { readonly without: Permission; readonly path: string } | null;
  /** The parts of the texts that it says beyond the shell's. */
  readonly texts: readonly TextPart[];
  /** Worth having without a connection: its code, its texts and what it asks first are fetched ahead in idle time. */
  readonly isOffline: boolean;
  /** Absent for a screen that is not there yet. */
  readonly load: ScreenLoader | null;
}

/** An entry of the specification's sidebar without an address: a button that opens a submenu of its section. */
export interface Opener {
  readonly kind: 'opener';
  readonly titleKey: string;
  readonly gate: Gate;
  /** The key of the submenu. */
  readonly opens: string;
}

/** A submenu. */
export interface MenuGroup {
  readonly kind: 'group';
  readonly key: string;
  readonly titleKey: string;
  readonly entries: readonly (Route | Opener)[];
}

export type MenuEntry = Route | MenuGroup | Opener;

/** A module's part of the sidebar. */
export interface MenuSection {
  readonly key: SectionKey;
  readonly titleKey: string;
  readonly icon: LucideIcon;
  readonly entries: readonly MenuEntry[];
}
