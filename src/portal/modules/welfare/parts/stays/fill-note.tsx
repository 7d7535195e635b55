import { useTranslation } from 'react-i18next';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { StepsNoteProps } from '../../../../kinds/steps/description.ts';

/** Number of selected students, and of rooms in which they get beds. */
export function FillNote({ chosen }: StepsNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rooms = groupedBy(
    chosen.filter(({ state }) => state === 'new'),
    ({ group }) => group,
  );
  return <p>{t('beds.fill.rooms', { count: chosen.length, rooms: format.number(rooms.size) })}</p>;
}
