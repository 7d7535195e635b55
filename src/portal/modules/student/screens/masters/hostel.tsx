import { hostels } from '../../../../../contract/student/hostels.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { Rooms } from '../../parts/masters/rooms.tsx';

/**
 * Hostels with their occupancy. Free beds are the first figure, so that phone cards show them. The page of a hostel
 * shows its rooms by floor.
 */
export const { List, Form, View } = masterScreens({
  of: hostels,
  texts: 'hostel',
  columns: ['gender', 'free', 'beds', 'taken', 'rooms', 'wardenEmployee', 'isActive'],
  tabs: [{ key: 'rooms', Content: Rooms }],
});
