import { useTranslation } from 'react-i18next';
import { emptyAreas } from '../../api/call-query.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import * as layout from '../../kit/layout.css.ts';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import type { AnyStepsDescription } from './description.ts';
import * as styles from './steps.css.ts';
import { useArrival } from './use-arrival.ts';
import type { Steps } from './use-steps.ts';

/** Progress of saving, with a cancel button. */
export function Writing({ description: { of }, steps }: { description: AnyStepsDescription; steps: Steps }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ticked, progress } = steps.snapshot.context;
  const place = useArrival<HTMLParagraphElement>();
  const label = t('kind.steps.writing', { count: ticked.length });
  const share = progress ? progress.done / progress.of : null;
  const cancel = () => {
    // The server may have finished before the cancellation, so dependent data are reloaded.
    emptyAreas(of.write.changes ?? []);
    steps.actor.send({ type: 'cancel' });
  };
  return (
    <Card>
      <div className={layout.stack}>
        <p role="status" ref={place} tabIndex={-1} className={styles.previewTitle}>
          {label}
        </p>
        <ProgressBar label={label} {...(share !== null && { value: share })} />
        <div className={layout.row}>
          {share !== null && <span>{format.number(share, { style: 'percent' })}</span>}
          <Button onClick={cancel}>{t('common.cancel')}</Button>
        </div>
      </div>
    </Card>
  );
}
