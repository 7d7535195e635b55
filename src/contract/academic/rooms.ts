import * as z from 'zod/mini';
import type { MasterAccess } from '../core/permissions.ts';
import { resource } from '../core/resource.ts';
import { roomFields } from './fields.ts';

const see = 'TimetableAllUserAllUser';
const write = 'SectionCourse_View';
export const roomAccess: MasterAccess = { list: see, view: see, add: write, edit: write, delete: write };

/** Rooms in which classes are held. */
export const teachingRooms = resource({
  path: '/teaching-rooms',
  area: 'Slot',
  alsoChanges: ['Timetable', 'SectionCourse'],
  access: roomAccess,
  fields: roomFields,
  also: {
    /** Sections in running terms with this home room. */
    sections: z.int(),
    /** Periods a week in the published timetable. */
    periods: z.int(),
  },
  sorts: ['code', 'building', 'kind', 'capacity', 'department', 'sections', 'periods'],
  filters: ['kind', 'departmentId', 'isActive'],
  sums: ['periods'],
});
