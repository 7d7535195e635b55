import { sessionCalls } from '../session/session.ts';

/** Fetches the code of the part behind the sign-in. */
export const loadPrivate = () => import('./private.tsx');

/** Fetches ahead what signing in will need: once somebody begins to type. */
export function warmPrivate(): void {
  Promise.all([sessionCalls(), loadPrivate()]).catch(() => {
    // Signing in asks for it again, and says what is wrong.
  });
}
