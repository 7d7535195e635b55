import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { calendarFeedMachine } from '../../../../../../machines/calendar-feed.ts';
import { makeCalendarFeed, revokeCalendarFeed } from '../../../../../contract/academic/calendar-feed.ts';
import { change } from '../../../../api/use-change.ts';
import { toast } from '../../../../kit/toast.ts';
import { inspection } from '../../../../session/inspection.ts';

const machine = calendarFeedMachine.provide({
  actors: {
    make: fromPromise(async () => {
      const { data } = await change(makeCalendarFeed, { body: {} });
      return new URL(data.path, location.origin).href;
    }),
    withdraw: fromPromise(async () => {
      await change(revokeCalendarFeed, {});
    }),
  },
});

/**
 * Secret address of the user's own timetable, in memory only until the user leaves the screen.
 * @param isThere True if an address exists; undefined before the server has answered.
 */
export function useFeed(isThere: boolean | undefined) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => {
    if (isThere !== undefined) actor.send({ type: 'looked', isThere });
  }, [actor, isThere]);
  useEffect(() => {
    const subscriptions = [
      actor.on('made', (event) => setAddress(event.address)),
      actor.on('revoked', () => {
        setAddress(null);
        void toast('success', t('calendarFeed.revoked'));
      }),
      actor.on('failed', ({ problem }) => void toast('error', t(`error.${problem}`))),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, t]);
  const send = useMemo(() => {
    const does = (type: 'create' | 'renew' | 'revoke') => () => actor.send({ type });
    return { create: does('create'), renew: does('renew'), revoke: does('revoke') };
  }, [actor]);
  return { ...send, has: snapshot.hasTag('has'), isBusy: snapshot.hasTag('busy'), address };
}
