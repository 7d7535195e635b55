import { createActor, fromPromise } from 'xstate';
import { notificationsMachine } from '../../../machines/notifications.ts';
import { sessionActor } from './session.ts';
import { inspection } from './inspection.ts';

/** Notifications of this tab. Started by `startSession`. */
export const notificationsActor = createActor(
  notificationsMachine.provide({
    actors: {
      listen: fromPromise(async ({ signal }) => {
        const { listenToNews } = await import('../api/listen.ts');
        await listenToNews({
          signal,
          onOpen: () => notificationsActor.send({ type: 'opened' }),
          onState: ({ stamp }) => notificationsActor.send({ type: 'stateReceived', stamp }),
        });
      }),
    },
  }),
  inspection,
);

/** Connects notifications to session and browser. They run only for a signed-in user with a confirmed session. */
export function followNotifications(): void {
  let isOn = false;
  const follow = (session: ReturnType<typeof sessionActor.getSnapshot>) => {
    const isIn = session.hasTag('private') && !session.hasTag('expired') && !session.hasTag('held');
    if (isIn === isOn) return;
    isOn = isIn;
    notificationsActor.send({ type: isIn ? 'signedIn' : 'signedOut' });
    if (isIn && document.visibilityState === 'hidden') notificationsActor.send({ type: 'hidden' });
  };
  notificationsActor.start();
  notificationsActor.on('changed', ({ stamp }) => void refresh(stamp));
  sessionActor.subscribe(follow);
  follow(sessionActor.getSnapshot());
  document.addEventListener('visibilitychange', () =>
    notificationsActor.send({ type: document.visibilityState === 'hidden' ? 'hidden' : 'shown' }),
  );
  addEventListener('offline', () => notificationsActor.send({ type: 'wentOffline' }));
  addEventListener('online', () => notificationsActor.send({ type: 'wentOnline' }));
}

/**
 * Reloads shown notifications unless they match the stamp. Imported on demand, because it adds the calls, which the
 * first page does not need.
 */
async function refresh(stamp: string | null): Promise<void> {
  const { refreshNotifications } = await import('../api/listen.ts');
  refreshNotifications(stamp);
}
