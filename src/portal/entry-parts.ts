import type { ComponentType } from 'react';
import type { Permission } from '../contract/core/permissions.ts';
import type { TextPart } from './i18n/parts.ts';

/** What is drawn beside an entry: its number, and what it is called, for the ear. */
export interface EntryProps {
  id: number;
  name: string;
}

/** A small part that a module adds beside each entry of another module’s lists, such as a button. */
export interface EntryPart {
  /** The table of the entries, as their list says it: `dues`. */
  readonly of: string;
  /** Holders of any of these. */
  readonly may: readonly [Permission, ...Permission[]];
  /** The parts of the texts that it says. */
  readonly texts: readonly TextPart[];
  readonly load: () => Promise<{ Content: ComponentType<EntryProps> }>;
}

// Told, like the tabs of records: the list knows none of the modules that add to it.
let known: readonly EntryPart[] = [];

/** Takes note of what the modules add. */
export function learnEntryParts(parts: readonly EntryPart[]): void {
  known = parts;
}

/** What is added to the entries of a table. */
export const entryPartsOf = (table: string): readonly EntryPart[] => known.filter(({ of }) => of === table);
