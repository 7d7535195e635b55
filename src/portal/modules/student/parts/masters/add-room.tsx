import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addRoom, oneRoomFields } from '../../../../../contract/student/hostels.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';

/** Dialog to add one room with any number, such as “A-12”. */
export function AddRoom({ hostelId, onClose }: { hostelId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useMemo(
    () =>
      actionForm({
        texts: 'hostel',
        fields: oneRoomFields,
        send: (values) => change(addRoom, { body: { hostelId, ...values } as never }),
      }),
    [hostelId],
  );
  return (
    <RecordDialog description={form} id={null} title={t('hostel.rooms.addOne')} confirmLabel={t('kind.action.add')} onClose={onClose} />
  );
}
