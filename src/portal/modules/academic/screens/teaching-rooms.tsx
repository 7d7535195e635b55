import { teachingRooms } from '../../../../contract/academic/rooms.ts';
import { masterScreens } from '../../../kinds/resource/master-screens.tsx';

/** Where classes are held, with how much of the week each is taken. */
export const { List: Screen } = masterScreens({
  of: teachingRooms,
  texts: 'teachingRoom',
  name: 'code',
  columns: ['building', 'kind', 'capacity', 'department', 'sections', 'periods', 'isActive'],
  defaultSort: 'code',
  isEditedInPlace: true,
});
