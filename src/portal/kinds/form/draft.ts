import { useEffect } from 'react';
import { waitFor } from 'xstate';
import { isSame } from '../../../../machines/editor.ts';
import type { Editor } from './use-editor.ts';

/** Inserted by the build. */
declare const process: { env: { NODE_ENV?: string } };

/** Sent by `dev.ts`, which is not part of production builds. */
const beforeReload = 'portal:reload';

/** Development only: restores the input of a form after new code has reloaded the page. */
export function useDraft(actor: Editor): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'development') return;
    const key = `draft ${location.pathname}`;
    const keep = () => {
      const { values, base } = actor.getSnapshot().context;
      const changed = Object.entries(values).filter(([field, value]) => !isSame(value, base[field]));
      if (changed.length > 0) sessionStorage.setItem(key, JSON.stringify(changed));
    };
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (stored) void fill(actor, JSON.parse(stored) as [string, unknown][]);
    window.addEventListener(beforeReload, keep);
    return () => window.removeEventListener(beforeReload, keep);
  }, [actor]);
}

async function fill(actor: Editor, values: readonly [string, unknown][]): Promise<void> {
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  for (const [field, value] of values) actor.send({ type: 'change', field, value });
}
