import { teachingRooms } from '../../../../contract/academic/rooms.ts';
import { masterScreens } from '../../../kinds/resource/master-screens.tsx';

/** Rooms for classes, with the number of periods in use per week. */
export const { List: Screen } = masterScreens({
  of: teachingRooms,
  texts: 'teachingRoom',
  name: 'code',
  columns: ['building', 'kind', 'capacity', 'department', 'sections', 'periods', 'isActive'],
  defaultSort: 'code',
  isEditedInPlace: true,
});
