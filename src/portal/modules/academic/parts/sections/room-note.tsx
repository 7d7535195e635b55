import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import type { Values } from '../../../../../../machines/editor.ts';

/**
 * Warns of a home room with fewer seats than the section. It may be intended, if some students are elsewhere that day.
 */
export function RoomNote({ values }: { values: Values }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(lookup, { name: 'teaching-rooms', query: {} });
  const room = data?.data.find(({ id }) => id === values['homeRoomId']);
  const seats = Number(room?.facts?.['capacity'] ?? 0);
  const capacity = Number(values['capacity']);
  if (!room || !Number.isInteger(capacity) || seats >= capacity) return null;
  return (
    <Banner tone="warning">
      {t('section.smallRoom', { room: room.label, seats: format.number(seats), capacity: format.number(capacity) })}
    </Banner>
  );
}
