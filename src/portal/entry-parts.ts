import type { ComponentType } from 'react';
import type { Permission } from '../contract/core/permissions.ts';
import type { TextPart } from './i18n/text-parts.ts';

/** Props of such a component: id of the entry, and its name for screen readers. */
export interface EntryProps {
  id: number;
  name: string;
}

/** A small component, such as a button, that a module adds to each entry of another module’s lists. */
export interface EntryPart {
  /** The table of the entries, as in their list: `dues`. */
  readonly of: string;
  /** Shown to users with any of these permissions. */
  readonly may: readonly [Permission, ...Permission[]];
  /** The text parts used. */
  readonly texts: readonly TextPart[];
  readonly load: () => Promise<{ Content: ComponentType<EntryProps> }>;
}

// Registered at start like the tabs of records, so that a list does not depend on the modules that add to it.
let registered: readonly EntryPart[] = [];

/** Registers the entry parts of the modules. */
export function learnEntryParts(parts: readonly EntryPart[]): void {
  registered = parts;
}

/** Returns the parts that modules add to the entries of a table. */
export const entryPartsOf = (table: string): readonly EntryPart[] => registered.filter(({ of }) => of === table);
