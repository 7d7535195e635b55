import { useTranslation } from 'react-i18next';
import { moveVersion, type TimetableVersion } from '../../../../../contract/academic/timetable-versions.ts';
import { change } from '../../../../api/use-change.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { useAct } from '../../../../kit/use-act.ts';

/** Makes a published timetable a draft again. The previous timetable then applies again. */
export function TakeBackDialog({ version, onClose }: { version: TimetableVersion; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name } = version;
  const { act, isBusy, problem } = useAct(
    () =>
      change(moveVersion, { id, body: { version: version.version, event: 'unpublish', effectiveFrom: null, reason: null, isSure: false } }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={t('timetable.ask.unpublish', { name })}
      confirmLabel={t('timetable.deed.unpublish')}
      error={problem ? t(`error.${problem}`) : undefined}
      onClose={onClose}
      onConfirm={() => act()}
    >
      {t('timetable.unpublishText')}
    </ConfirmDialog>
  );
}
