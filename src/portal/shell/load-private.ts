import { useEffect, useState, type ComponentType } from 'react';
import { CodeMissing } from '../code-missing.ts';
import { sessionCalls } from '../session/session.ts';

let loadedPart: ComponentType | null = null;

/** Loads the code of the part for signed-in users. */
async function loadPrivate() {
  const part = await import('./private.tsx');
  loadedPart = part.Private;
  return part;
}

/**
 * The part for signed-in users, or null while its code is loading. React’s `lazy` would show a fallback for 300 ms even
 * if the code is loaded. @throws {CodeMissing}
 */
export function usePrivate(isWanted: boolean): ComponentType | null {
  const [, draw] = useState<unknown>(null);
  const [cause, fail] = useState<unknown>(null);
  useEffect(() => {
    if (!isWanted || loadedPart) return;
    loadPrivate().then(() => draw({}), fail);
  }, [isWanted]);
  if (cause !== null) throw new CodeMissing('The code of the portal could not be loaded.', { cause });
  return loadedPart;
}

/**
 * Loads everything that signing in will need, including the screen of the address, as soon as the user starts typing.
 */
export function warmPrivate(): void {
  Promise.all([sessionCalls(), loadPrivate().then(({ warmScreen }) => warmScreen(location.pathname))]).catch(() => {
    // Signing in loads it again and shows the error.
  });
}
