import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addRooms, rangeLimit, roomRangeFields } from '../../../../../contract/student/hostels.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';

/** Dialog to add rooms with consecutive numbers, such as 201 to 240 with 3 beds each. */
export function AddRooms({ hostelId, onClose }: { hostelId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useMemo(
    () =>
      actionForm({
        texts: 'hostel',
        fields: roomRangeFields,
        check: ({ fromNo, toNo }) => {
          const span = typeof fromNo === 'number' && typeof toNo === 'number' ? toNo - fromNo : 0;
          return span < 0 || span >= rangeLimit ? { toNo: 'outOfRange' } : {};
        },
        send: (values) => change(addRooms, { body: { hostelId, ...values } as never }),
      }),
    [hostelId],
  );
  return (
    <RecordDialog description={form} id={null} title={t('hostel.rooms.add')} confirmLabel={t('kind.action.add')} onClose={onClose}>
      <p>{t('hostel.rooms.addText')}</p>
    </RecordDialog>
  );
}
