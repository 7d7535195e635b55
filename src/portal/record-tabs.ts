import type { ComponentType } from 'react';
import type { Permission } from '../contract/core/permissions.ts';
import type { TextPart } from './i18n/text-parts.ts';

/** The loading module of a tab, whose content gets the id of the record. */
export type LoadingTab = Promise<{ Content: ComponentType<{ id: number }> }>;

/** A tab that a module adds to the page of another module’s record. Its label is `nav.tab.{key}`. */
export interface RecordTab {
  /** The table of the record, as on its page: `students`. */
  readonly of: string;
  readonly key: string;
  /** Shown to users with any of these permissions. Its call checks access too. */
  readonly may: readonly [Permission, ...Permission[]];
  /** The text parts used. */
  readonly texts: readonly TextPart[];
  /** Its code is loaded when the tab is opened. */
  readonly load: () => LoadingTab;
}

// Registered at start like the routes, so that the page of a record does not depend on the modules that add to it.
let registered: readonly RecordTab[] = [];

/** Registers the tabs of the modules. */
export function learnTabs(tabs: readonly RecordTab[]): void {
  registered = tabs;
}

/** Returns the tabs that modules add to the pages of a table’s records. */
export const tabsOf = (table: string): readonly RecordTab[] => registered.filter(({ of }) => of === table);
