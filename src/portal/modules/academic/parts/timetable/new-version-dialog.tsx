import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { versionFields } from '../../../../../contract/academic/fields.ts';
import { addVersion, type TimetableVersion } from '../../../../../contract/academic/timetable-versions.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';

interface Props {
  termId: number;
  /** Null for a draft without classes. */
  copyOf: TimetableVersion | null;
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** A new draft: empty, or a copy of the timetable shown, possibly with another slot scheme. */
export function NewVersionDialog({ termId, copyOf, onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const description = useMemo(
    () =>
      actionForm({
        texts: 'timetable',
        fields: { name: versionFields.name, slotSchemeId: versionFields.slotSchemeId },
        defaults: { slotSchemeId: copyOf?.slotSchemeId ?? null },
        send: async (values) => {
          const body = { ...values, academicTermId: termId, copyOf: copyOf?.id ?? null } as never;
          onAdded((await change(addVersion, { body })).data.id);
        },
      }),
    [termId, copyOf, onAdded],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={copyOf ? t('timetable.ask.copy', { name: copyOf.name }) : t('timetable.deed.add')}
      confirmLabel={copyOf ? t('timetable.deed.copy') : t('timetable.deed.add')}
      doneText={t('timetable.did.add')}
      onClose={onClose}
    />
  );
}
