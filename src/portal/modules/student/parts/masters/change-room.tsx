import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRoom, roomFields, type Room } from '../../../../../contract/hostels.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';

/** A room's floor and beds, and whether it is in use; one that is not says why. */
export function ChangeRoom({ room, onClose }: { room: Room; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useMemo(() => {
    const { id, version, floor, capacity, isActive, inactiveReason } = room;
    return actionForm({
      texts: 'hostel',
      fields: roomFields,
      defaults: { floor, capacity, isActive, inactiveReason },
      isShown: (field, values) => field !== 'inactiveReason' || values['isActive'] !== true,
      check: (values) =>
        values['isActive'] !== true && !values['inactiveReason'] ? { inactiveReason: 'required' } : {},
      send: (values) => change(changeRoom, { id, body: { version, ...values } as never }),
    });
  }, [room]);
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t('hostel.rooms.change', { name: room.roomNo })}
      onClose={onClose}
    />
  );
}
