import { hostels } from '../../../../../contract/student/hostels.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { Rooms } from '../../parts/masters/rooms.tsx';

/** The houses with how full they are, the free beds first, also on a phone's card; a house's page shows its rooms by floor. */
export const { List, Form, View } = masterScreens({
  of: hostels,
  texts: 'hostel',
  columns: ['gender', 'free', 'beds', 'taken', 'rooms', 'wardenEmployee', 'isActive'],
  tabs: [{ key: 'rooms', Content: Rooms }],
});
