import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { moduleKeys } from '../contract/authorization/account.ts';
import type { Permission } from '../contract/core/permissions.ts';

/** The values of the gaps in a route's path: `{ id: '41' }` for `/…/view/:id`. */
export interface ScreenProps {
  params: Record<string, string>;
}

/** Fetches a screen's code. It is called when somebody goes there, or is about to. */
export type ScreenLoader = () => Promise<{ Screen: ComponentType<ScreenProps> }>;

/** The screens of a module by path, as `modules/{name}/index.ts` exports them. */
export type Screens = Readonly<Record<string, ScreenLoader>>;

/** Any of these permissions; `signedIn` needs only a session, `anyone` not even that. */
export type Gate = readonly [Permission, ...Permission[]] | 'signedIn' | 'anyone';

export type SectionKey = (typeof moduleKeys)[number];

/** One address of the portal. */
export interface Route {
  readonly kind: 'screen';
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
  /** Absent for a screen that is not there yet. */
  readonly load: ScreenLoader | null;
}

/** An entry of the specification's sidebar without an address: listed, not to be opened. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly titleKey: string;
  readonly gate: Gate;
}

/** A submenu. */
export interface MenuGroup {
  readonly kind: 'group';
  readonly key: string;
  readonly titleKey: string;
  readonly entries: readonly (Route | Unavailable)[];
}

export type MenuEntry = Route | MenuGroup | Unavailable;

/** A module's part of the sidebar. */
export interface MenuSection {
  readonly key: SectionKey;
  readonly titleKey: string;
  readonly icon: LucideIcon;
  readonly entries: readonly MenuEntry[];
}
