import { createActor, fromPromise } from 'xstate';
import { notificationsMachine } from '../../../machines/notifications.ts';
import { sessionActor } from './session.ts';
import { inspection } from './inspection.ts';

/** Whether this tab hears of news, and how. Started by `startSession`. */
export const notificationsActor = createActor(
  notificationsMachine.provide({
    actors: {
      listen: fromPromise(async ({ signal }) => {
        const { listenToNews } = await import('../api/listen.ts');
        await listenToNews({
          signal,
          onOpen: () => notificationsActor.send({ type: 'opened' }),
          onState: ({ stamp }) => notificationsActor.send({ type: 'told', stamp }),
        });
      }),
    },
  }),
  inspection,
);

/** Ties it to the session and the browser: only somebody signed in whose session stands is told anything. */
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

/** Asks anew for what is shown, unless that is what the stamp stands for. With it the calls come, which the first page can do without. */
async function refresh(stamp: string | null): Promise<void> {
  const { refreshNotifications } = await import('../api/listen.ts');
  refreshNotifications(stamp);
}
