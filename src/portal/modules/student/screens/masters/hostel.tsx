import { hostels } from '../../../../../contract/student/hostels.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { Rooms } from '../../parts/masters/rooms.tsx';

/** The houses with how full they are; a house's page shows its rooms by floor. */
export const { List, Form, View } = masterScreens({
  of: hostels,
  texts: 'hostel',
  columns: ['gender', 'wardenEmployee', 'rooms', 'beds', 'taken', 'free', 'isActive'],
  tabs: [{ key: 'rooms', Content: Rooms }],
});
