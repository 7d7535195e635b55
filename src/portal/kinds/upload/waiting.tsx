import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { emptyAreas } from '../../api/call-query.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import * as layout from '../../kit/layout.css.ts';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import type { UploadDescription } from './description.ts';
import type { Upload } from './use-upload.ts';

/** The running step, with a cancel button if possible. */
export function Waiting({ description, actor }: { description: Pick<UploadDescription, 'of'>; actor: Upload }) {
  const { t } = useTranslation();
  const format = useFormat();
  const snapshot = useSelector(actor, (current) => current);
  const { file, table, report, progress } = snapshot.context;
  const count = snapshot.matches('writing') ? (report?.ok ?? 0) : (table?.rows ?? 0);
  const cancel = () => {
    // The server may have finished before the cancellation, so dependent data are reloaded.
    if (snapshot.matches('writing')) emptyAreas(description.of.write.changes ?? []);
    actor.send({ type: 'cancel' });
  };
  const share = snapshot.matches('writing') && progress ? progress.done / progress.of : null;
  const label = t(`kind.upload.${String(snapshot.value)}`, { count, name: file?.name });
  return (
    <Card>
      <div className={layout.stack}>
        <p role="status">{label}</p>
        <ProgressBar label={label} {...(share !== null && { value: share })} />
        <div className={layout.row}>
          {share !== null && <span>{format.number(share, { style: 'percent' })}</span>}
          {snapshot.can({ type: 'cancel' }) ? (
            <Button onClick={cancel}>{t('common.cancel')}</Button>
          ) : (
            <span>{t('kind.upload.noCancel')}</span>
          )}
        </div>
      </div>
    </Card>
  );
}
