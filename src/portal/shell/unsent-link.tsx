import { CloudAlert, CloudUpload } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { IconLink } from '../kit/icon-link.tsx';
import { toast } from '../kit/toast.ts';
import { to } from '../links.ts';
import { outboxActor } from '../outbox/outbox.ts';

/** Number of changes that the server does not have yet; hidden if there are none. Drafts do not count. */
export function UnsentLink() {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useSelector(outboxActor, ({ context }) => context.entries.filter(isMeantToGo).length);
  const isStuck = useSelector(outboxActor, ({ context }) => context.entries.some(isStuckEntry));
  const number = format.number(count);
  useEffect(() => {
    const subscription = outboxActor.on('stuck', ({ record }) => {
      const { entries } = outboxActor.getSnapshot().context;
      if (!isInSight(entries.find(({ id }) => id === record)?.href))
        void toast('error', t('frame.unsent.stuck', { number: format.number(entries.filter(isMeantToGo).length) }));
    });
    return () => subscription.unsubscribe();
  }, [t, format]);
  if (count === 0) return null;
  return (
    <IconLink
      href={to('unsent')}
      icon={isStuck ? CloudAlert : CloudUpload}
      label={t(isStuck ? 'frame.unsent.stuck' : 'frame.unsent.count', { number })}
      count={number}
      isQuiet={!isStuck}
    />
  );
}

/** True if the change’s own screen, or the page of all changes, is open and already shows it. */
const isInSight = (href = ''): boolean => [to('unsent'), href.split('?')[0]].includes(location.pathname);

const isMeantToGo = ({ status }: { status: string }): boolean => status !== 'draft';
const isStuckEntry = ({ status }: { status: string }): boolean => status === 'conflict' || status === 'refused';
