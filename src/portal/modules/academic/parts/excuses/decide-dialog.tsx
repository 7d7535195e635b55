import { useTranslation } from 'react-i18next';
import { moveExcuse, type ExcuseEvent, type ExcuseRow } from '../../../../../contract/academic/excuses.ts';
import { change } from '../../../../api/use-change.ts';
import { PersonLine } from '../../../../kinds/parts/person.tsx';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { EffectCounts } from './effect-counts.tsx';
import { ExcuseDays } from './excuse-days.tsx';

interface Props {
  excuse: ExcuseRow;
  event: ExcuseEvent;
  onClose: () => void;
}

/** Decision on an excuse. The effect on the marks is shown beforehand, unless the excuse is rejected. */
export function DecideDialog({ excuse, event, onClose }: Props) {
  const { t } = useTranslation();
  const { id, version, student, regdNo, section, kind, reason } = excuse;
  return (
    <ReasonDialog
      title={t(`excuse.ask.${event}`)}
      submitLabel={t(`excuse.action.${event}`)}
      label={t('excuse.note')}
      isReasonRequired={event !== 'approve'}
      isDanger={event === 'reject'}
      onReason={async (note) => {
        await change(moveExcuse, { id, body: { version, event, note: note === '' ? null : note } });
        void toast('success', t(`excuse.done.${event}`));
      }}
      onClose={onClose}
    >
      <PersonLine person={{ name: student, photo: null, number: regdNo, detail: section }} />
      <p>
        {t(`excuse.choice.kind.${kind}`)} · <ExcuseDays of={excuse} /> · <bdi>{reason}</bdi>
      </p>
      <p>{t(`excuse.means.${event}`, { mark: t(`excuse.choice.kind.${kind}`) })}</p>
      {event !== 'reject' && <EffectCounts id={id} />}
    </ReasonDialog>
  );
}
