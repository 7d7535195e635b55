import { GitCompareArrows, Send, Trash2 } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OutboxEntry } from '../../../machines/outbox.ts';
import { useFormat } from '../i18n/format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { Tone } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { StatusBadge } from '../kit/status-badge.tsx';
import { toast } from '../kit/toast.ts';
import { useOffline } from '../kit/use-offline.ts';
import { outboxActor } from '../outbox/outbox.ts';
import * as styles from './unsent.css.ts';

type Standing = OutboxEntry['status'] | 'sending';

const tones: Record<Standing, Tone> = {
  draft: 'neutral',
  waiting: 'accent',
  sending: 'accent',
  conflict: 'warning',
  refused: 'danger',
};

/** One change: its title, age, status and actions. */
export function UnsentRow({ entry, onCompare }: { entry: OutboxEntry; onCompare: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOffline = useOffline();
  const hasTexts = useTexts(entry.texts);
  const isOnItsWay = useSelector(outboxActor, (outbox) => outbox.hasTag('busy') && outbox.context.current?.id === entry.id);
  const standing: Standing = isOnItsWay ? 'sending' : entry.status;
  const name = hasTexts ? t(entry.title.key, { ...entry.title.values }) : t('common.loading');
  return (
    <>
      <div className={styles.words}>
        <Link href={entry.href} className={styles.name}>
          {name}
        </Link>
        <div className={styles.facts}>
          <StatusBadge tone={tones[standing]}>{t(`unsent.status.${standing}`)}</StatusBadge>
          <time dateTime={entry.at} title={format.dateTime(entry.at)}>
            {format.relative(entry.at)}
          </time>
        </div>
        {entry.status === 'refused' && hasTexts && <Problems entry={entry} />}
        {entry.status === 'conflict' && <p>{t('unsent.conflict.text')}</p>}
      </div>
      <div className={styles.deeds}>
        <ButtonLink size="small" href={entry.href}>
          {t('unsent.open')}
        </ButtonLink>
        {entry.status === 'conflict' && (
          <Button size="small" icon={GitCompareArrows} onClick={onCompare}>
            {t('unsent.compare')}
          </Button>
        )}
        {(entry.status === 'waiting' || entry.status === 'refused') && (
          <Button
            size="small"
            icon={Send}
            areIconsMirrored
            isBusy={isOnItsWay}
            disabled={isOffline}
            onClick={() => outboxActor.send({ type: 'retry', id: entry.id })}
          >
            {t('unsent.sendNow')}
          </Button>
        )}
        <Button size="small" variant="quiet" icon={Trash2} disabled={isOnItsWay} onClick={() => discard(entry, t)}>
          {t('unsent.discard')}
        </Button>
      </div>
    </>
  );
}

/** Reasons of a refusal, by field. */
function Problems({ entry: { problem, fields, labels } }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  return (
    <div>
      <p>{t([`error.${problem}`, 'error.unknown'])}</p>
      {Object.keys(fields).length > 0 && (
        <ul className={styles.problems}>
          {Object.entries(fields).map(([field, code]) => (
            <li key={field}>
              {t('unsent.fieldProblem', {
                field: t([`${labels}.field.${field.replace(/\.\d+\b/g, '')}`, `${labels}.field.${field.split('.')[0]}`]),
                problem: t(`field.${code}`),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Discards a change with an undo option. */
function discard(entry: OutboxEntry, t: (key: string) => string): void {
  outboxActor.send({ type: 'drop', id: entry.id });
  void toast('success', t('unsent.discarded'), {
    label: t('unsent.undo'),
    onChoose: () => outboxActor.send({ type: 'keep', entry }),
  });
}
