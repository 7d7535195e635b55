import { useSyncExternalStore } from 'react';
import type { Field, Fields } from '../../../contract/core/field.ts';
import { modules } from '../../../contract/modules.ts';
import { loadFields } from '../../record-fields.ts';

const fieldsByTable = new Map<string, Readonly<Record<string, Fields>>>();
const requested = new Set<string>();
const listeners = new Set<() => void>();

/** A field of a table, once loaded from its module. Until then its value is shown unformatted. */
export function useRecordField(table: string, name: string): Field | undefined {
  return useRecordFields(table)?.[name];
}

/** The fields of a table, loaded with those of its module on first use. */
export function useRecordFields(table: string): Fields | undefined {
  return useSyncExternalStore(listen, () => {
    const owner = modules.find(({ records }) => Object.hasOwn(records, table))?.name ?? '';
    if (!requested.has(owner)) void fetchOf(owner);
    return fieldsByTable.get(owner)?.[table];
  });
}

async function fetchOf(owner: string): Promise<void> {
  requested.add(owner);
  try {
    const arrived = await loadFields(owner);
    if (arrived) fieldsByTable.set(owner, arrived.fields);
    for (const tell of listeners) tell();
  } catch {
    requested.delete(owner); // no network; the next view tries again
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
