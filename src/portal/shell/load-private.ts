import { useEffect, useState, type ComponentType } from 'react';
import { CodeMissing } from '../code-missing.ts';
import { sessionCalls } from '../session/session.ts';

let here: ComponentType | null = null;

/** Fetches the code of the part behind the sign-in. */
async function loadPrivate() {
  const part = await import('./private.tsx');
  here = part.Private;
  return part;
}

/**
 * The part behind the sign-in; null while its code is on its way. React's `lazy` would show a fallback even when it is
 * here, and keep that for 300 ms.
 * @throws {CodeMissing}
 */
export function usePrivate(isWanted: boolean): ComponentType | null {
  const [, draw] = useState<unknown>(null);
  const [cause, fail] = useState<unknown>(null);
  useEffect(() => {
    if (!isWanted || here) return;
    loadPrivate().then(() => draw({}), fail);
  }, [isWanted]);
  if (cause !== null) throw new CodeMissing('The code of the portal did not arrive.', { cause });
  return here;
}

/** Fetches ahead what signing in will need, the screen of the address included: once somebody begins to type. */
export function warmPrivate(): void {
  Promise.all([sessionCalls(), loadPrivate().then(({ warmScreen }) => warmScreen(location.pathname))]).catch(() => {
    // Signing in asks for it again, and says what is wrong.
  });
}
