import { useTranslation } from 'react-i18next';
import type { StepRow } from '../../../contract/core/steps.ts';
import { useFormat } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import type { AnyStepsDescription } from './description.ts';
import * as styles from './steps.css.ts';
import { outcomes, tally } from './tally.ts';
import type { Steps } from './use-steps.ts';

interface ConfirmProps {
  description: AnyStepsDescription;
  rows: readonly StepRow[];
  ticked: ReadonlySet<string>;
  actor: Steps['actor'];
}

/** Asks for confirmation before saving, with the number of rows by outcome. */
export function Confirm({ description: { texts }, rows, ticked, actor }: ConfirmProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = tally(rows, ticked);
  const count = counts.new + counts.replaced;
  return (
    <ConfirmDialog
      isOpen
      isDanger={false}
      title={t(`${texts}.ask`, { count })}
      confirmLabel={t(`${texts}.confirm`, { count })}
      loss={counts.replaced > 0 ? t('kind.steps.loss', { count: counts.replaced }) : undefined}
      onClose={() => actor.send({ type: 'back' })}
      onConfirm={() => actor.send({ type: 'confirm' })}
    >
      <dl className={styles.counts}>
        {outcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <div key={outcome} className={styles.count}>
              <dt>{t(`kind.steps.outcome.${outcome}`)}</dt>
              <dd>{format.number(counts[outcome])}</dd>
            </div>
          ))}
      </dl>
    </ConfirmDialog>
  );
}
