import { useSyncExternalStore } from 'react';
import type { Field, Fields } from '../../../contract/core/field.ts';
import { modules } from '../../../contract/modules.ts';
import { loadFields } from '../../record-fields.ts';

const here = new Map<string, Readonly<Record<string, Fields>>>();
const asked = new Set<string>();
const listeners = new Set<() => void>();

/** A field of a table, once its module has said it; what has no kind until then is shown as it stands. */
export function useRecordField(table: string, name: string): Field | undefined {
  return useRecordFields(table)?.[name];
}

/** The fields of a table, fetched with their module’s when they are first asked for. */
export function useRecordFields(table: string): Fields | undefined {
  return useSyncExternalStore(listen, () => {
    const owner = modules.find(({ records }) => Object.hasOwn(records, table))?.name ?? '';
    if (!asked.has(owner)) void fetchOf(owner);
    return here.get(owner)?.[table];
  });
}

async function fetchOf(owner: string): Promise<void> {
  asked.add(owner);
  try {
    const arrived = await loadFields(owner);
    if (arrived) here.set(owner, arrived.fields);
    for (const tell of listeners) tell();
  } catch {
    asked.delete(owner); // no network; the next view asks again
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
