import * as z from 'zod/mini';
import { choice, flag, optional, paise, text } from '../core/field.ts';
import type { MasterAccess } from '../core/permissions.ts';
import { resource } from '../core/resource.ts';
import { dueKinds, mostPaise } from './fields.ts';

export const dueHeadFields = {
  kind: choice(dueKinds),
  code: text({ min: 2, max: 12, pattern: /^[A-Z0-9-]+$/, tidy: (typed) => typed.trim().toUpperCase() }),
  name: text({ min: 2, max: 60 }),
  /** Default amount of a new due, in paise. */
  defaultPaise: optional(paise(mostPaise)),
  isActive: flag(),
};

const see = 'Student_Welfare_System';
const write = 'Dues_REVERSE';
const access: MasterAccess = { list: see, view: see, add: write, edit: write, delete: write };

/** Heads of charges: tuition, seat rent, the mess, a broken window. The kind cannot change once a due exists. */
export const dueHeads = resource({
  path: '/due-heads',
  area: 'AcademicDue',
  alsoChanges: ['HostelDue', 'MessDue', 'HostelFine'],
  access,
  fields: dueHeadFields,
  also: {
    /** Number of dues under this head that are not cancelled. */
    dues: z.int(),
  },
  sorts: ['kind', 'code', 'name', 'defaultPaise', 'dues'],
  filters: ['kind', 'isActive'],
});
