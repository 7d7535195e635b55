import type { ComponentType } from 'react';
import type { Permission } from '../contract/core/permissions.ts';
import type { TextPart } from './i18n/parts.ts';

/** The file of a tab, on its way; its content is given the number of the record. */
export type LoadingTab = Promise<{ Content: ComponentType<{ id: number }> }>;

/** A tab that a module adds to the page of another's record. Its label is `nav.tab.{key}`. */
export interface RecordTab {
  /** The table of the record, as its page says it: `students`. */
  readonly of: string;
  readonly key: string;
  /** Holders of any of these; the call behind it refuses whom it is not for. */
  readonly may: readonly [Permission, ...Permission[]];
  /** The parts of the texts that it says. */
  readonly texts: readonly TextPart[];
  /** Its code comes when somebody turns to it. */
  readonly load: () => LoadingTab;
}

// Told, like the routes: the page of a record knows none of the modules that add to it.
let known: readonly RecordTab[] = [];

/** Takes note of what the modules add. */
export function learnTabs(tabs: readonly RecordTab[]): void {
  known = tabs;
}

/** What is added to the records of a table. */
export const tabsOf = (table: string): readonly RecordTab[] => known.filter(({ of }) => of === table);
