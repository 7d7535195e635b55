import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { versionFields } from '../../../../../contract/academic/fields.ts';
import { renameVersion, type TimetableVersion } from '../../../../../contract/academic/timetable-versions.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';

/** Renames a timetable. */
export function RenameDialog({ version: { id, name }, onClose }: { version: TimetableVersion; onClose: () => void }) {
  const { t } = useTranslation();
  const description = useMemo(
    () =>
      actionForm({
        texts: 'timetable',
        fields: { name: versionFields.name },
        defaults: { name },
        send: (values) => change(renameVersion, { id, body: { ...values, before: name } as never }),
      }),
    [id, name],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={t('timetable.ask.rename', { name })}
      confirmLabel={t('timetable.deed.rename')}
      doneText={t('timetable.did.rename')}
      onClose={onClose}
    />
  );
}
