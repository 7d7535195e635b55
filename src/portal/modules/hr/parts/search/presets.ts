import type { Condition } from '../../../../../contract/core/search/rules.ts';
import { teachingCadres } from '../../../../../contract/hr/fields.ts';
import type { Preset } from '../../../../kinds/search/description.ts';

const teaches: Condition = { field: 'cadre', op: 'in', value: [...teachingCadres] };
const isHere: Condition = { field: 'status', op: 'ne', value: 'left' };
const isDoctor: Condition = { field: 'phdTitle', op: 'notEmpty' };

/**
 * Frequent searches of the establishment section. Conditions such as days until an end are relative to the current day.
 */
export const presets = [
  {
    key: 'doctors',
    where: { all: [teaches, isHere, isDoctor] },
    columns: ['phdTitle', 'phdSpecialisation', 'phdInstitution', 'phdPassedYear'],
    sort: 'department,designation,name',
  },
  {
    key: 'regularWithoutDoctorate',
    where: { all: [teaches, isHere, { field: 'isRegular', op: 'eq', value: true }, { field: 'phdTitle', op: 'isEmpty' }] },
    columns: ['category', 'highestTitle', 'highestSpecialisation', 'joinedOn'],
  },
  {
    key: 'contractsEnding',
    where: { all: [isHere, { field: 'contractEndsInDays', op: 'between', value: [0, 90] }] },
    columns: ['category', 'untilOn', 'contractEndsInDays'],
    sort: 'untilOn',
  },
  {
    key: 'retiring',
    where: { all: [isHere, { field: 'retiresInMonths', op: 'between', value: [0, 24] }] },
    columns: ['retiresOn', 'retiresInMonths', 'category', 'joinedOn'],
    sort: 'retiresOn',
  },
  {
    key: 'facultySheet',
    where: { all: [teaches, isHere] },
    columns: [
      'joinedOn',
      'designationOn',
      'highestTitle',
      'highestPassedYear',
      'highestInstitution',
      'highestSpecialisation',
      'yearsTotal',
      'category',
      'status',
    ],
  },
] as const satisfies readonly Preset[];
