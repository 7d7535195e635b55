import { createActor, fromPromise } from 'xstate';
import { logoutMachine } from '../../../machines/logout.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetTokenUser } from '../api/token-user.ts';
import { eraseStored } from '../storage.ts';
import { sessionCalls } from './session.ts';
import { resetSettings } from './settings.ts';
import { inspection } from './inspection.ts';

/** The header’s Sign Out: `send({ type: 'signOut' })`. Started by `startSession`, which reloads the page afterwards. */
export const logoutActor = createActor(
  logoutMachine.provide({
    actors: {
      endSession: fromPromise(async ({ signal }) => {
        const { logout } = await sessionCalls();
        const resume = await pauseReads();
        try {
          const answer = await call(logout, {}, { signal });
          // An answer with data means success (spec §7).
          if (!answer?.data) throw new Error('The server did not confirm the sign-out.');
        } catch (error) {
          resume();
          throw error;
        }
        // The page is left immediately afterwards, so the user’s caches are removed first. Unsent changes stay.
        forgetTokenUser();
        await import('../api/cached-answers.ts').then(
          ({ forgetKept }) => forgetKept(),
          () => {},
        );
      }),
    },
    actions: {
      eraseStorage: () => {
        resetSettings();
        eraseStored();
        queryClient.clear();
      },
    },
  }),
  inspection,
);

/**
 * Cancels the reads that are running, because the server would refuse them once the session has ended. The returned
 * function starts them again.
 */
async function pauseReads(): Promise<() => void> {
  const running = new Set(queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' }));
  await queryClient.cancelQueries();
  return () => void queryClient.refetchQueries({ predicate: (query) => running.has(query) });
}
