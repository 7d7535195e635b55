import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutboxEntry } from '../../../machines/outbox.ts';
import { useFormat } from '../i18n/format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { DescriptionList } from '../kit/description-list.tsx';
import { Dialog } from '../kit/dialog.tsx';
import * as layout from '../kit/layout.css.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { ErrorView } from '../kinds/parts/error-view.tsx';
import { versionIn, wholeBody } from '../outbox/body.ts';
import { outboxActor } from '../outbox/outbox.ts';
import { sendableOf, type AnySendable } from '../outbox/sendable.ts';
import * as styles from './unsent.css.ts';

/** Both versions of a record that another user has changed meanwhile: choose one, or open its screen. */
export function UnsentConflict({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const hasTexts = useTexts(entry.texts);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['unsent', entry.id, entry.mark],
    queryFn: () => bothSides(entry),
    gcTime: 0,
  });
  const choose = (event: { type: 'drop' } | { type: 'keepMine'; version: number | null }) => {
    outboxActor.send({ ...event, id: entry.id });
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t('unsent.conflict.title')}
      onClose={onClose}
      footer={
        <>
          <ButtonLink href={entry.href} onClick={onClose}>
            {t('unsent.open')}
          </ButtonLink>
          <Button disabled={!data} onClick={() => choose({ type: 'drop' })}>
            {t('unsent.conflict.takeTheirs')}
          </Button>
          <Button variant="primary" disabled={!data} onClick={() => choose({ type: 'keepMine', version: versionIn(data?.theirs) })}>
            {t('unsent.conflict.keepMine')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p>{t('unsent.conflict.ask')}</p>
        {!data && error && (
          <ErrorView error={error} title={t('unsent.conflict.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!error && (!data || !hasTexts) && <Skeleton width="full" />}
        {data && hasTexts && <Sides {...data} mine={wholeBody(entry)} />}
      </div>
    </Dialog>
  );
}

/** The differences with the values of each side. */
function Sides({ kind, mine, theirs }: { kind: AnySendable; mine: unknown; theirs: unknown }) {
  const { t } = useTranslation();
  const format = useFormat();
  const theirFacts = kind.facts(theirs, { t, format });
  const rows = kind.facts(mine, { t, format }).flatMap(({ label, value }) => {
    const theirValue = theirFacts.find((fact) => fact.label === label)?.value;
    return value === theirValue ? [] : { label, value, theirValue };
  });
  if (rows.length === 0) return <p>{t('unsent.conflict.details')}</p>;
  return rows.map(({ label, value, theirValue }) => (
    <section key={label} aria-label={label}>
      <h3 className={styles.fact}>{label}</h3>
      <DescriptionList
        columns={2}
        items={[
          { label: t('unsent.conflict.mine'), value },
          { label: t('unsent.conflict.theirs'), value: theirValue },
        ]}
      />
    </section>
  ));
}

/** @throws {ApiError}, or an Error if this version of the portal does not support the kind. */
async function bothSides(entry: OutboxEntry): Promise<{ kind: AnySendable; theirs: unknown }> {
  const kind = await sendableOf(entry.kind);
  if (!kind) throw new Error(`Unknown kind of record: ${entry.kind}.`);
  return { kind, theirs: await kind.theirs(entry.params) };
}
