import { CloudCheck } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../kit/banner.tsx';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import * as layout from '../kit/layout.css.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { useDisclosure } from '../kit/use-disclosure.ts';
import { useOffline } from '../kit/use-offline.ts';
import { ScreenHeader } from '../kinds/parts/screen-header.tsx';
import { outboxActor } from '../outbox/outbox.ts';
import { UnsentConflict } from './unsent-conflict.tsx';
import { UnsentRow } from './unsent-row.tsx';
import * as styles from './unsent.css.ts';

/** Changes of this user on this device that the server does not have, with actions for each. */
export function Screen() {
  const { t } = useTranslation();
  const isOffline = useOffline();
  const entries = useSelector(outboxActor, ({ context }) => context.entries);
  const isKept = useSelector(outboxActor, ({ context }) => context.isKept);
  const isReading = useSelector(outboxActor, (outbox) => outbox.matches({ open: 'reading' }) || outbox.matches('closed'));
  const { subject: compared, open: compare, close } = useDisclosure<string>();
  const contested = entries.find(({ id, status }) => id === compared && status === 'conflict');
  const inOrder = entries.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.unsent')} subtitle={t('unsent.subtitle')} />
      {!isKept && <Banner tone="warning">{t('unsent.notKept')}</Banner>}
      {isOffline && entries.length > 0 && <Banner>{t('unsent.offline')}</Banner>}
      {isReading && (
        <div aria-busy="true">
          <Skeleton width="full" />
        </div>
      )}
      {!isReading && entries.length === 0 && <EmptyState icon={CloudCheck} title={t('unsent.empty.title')} text={t('unsent.empty.text')} />}
      {entries.length > 0 && (
        <Card isFlush>
          <ul role="list" className={styles.list}>
            {inOrder.map((entry) => (
              <li key={entry.id} className={styles.item}>
                <UnsentRow entry={entry} onCompare={() => compare(entry.id)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {contested && <UnsentConflict entry={contested} onClose={close} />}
    </div>
  );
}
