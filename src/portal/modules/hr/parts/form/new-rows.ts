import { employeeFields } from '../../../../../contract/hr/form.ts';
import { today } from '../../../../i18n/format.ts';

type Values = Readonly<Record<string, unknown>>;

const address = { line1: '', city: '', district: '', state: 'Odisha', pin: '' };
const span = { fromOn: null, toOn: null, fileId: null };

const rows: Readonly<Record<string, Values>> = {
  qualifications: { level: null, title: '', specialisation: null, institution: null, passedYear: null, percent: null, fileId: null },
  experiences: { kind: null, organisation: '', position: '', ...span },
  trainings: {
    trainingCategoryId: null,
    part: 'attended',
    title: '',
    organiser: '',
    place: null,
    mode: 'onSite',
    fundedPaise: null,
    ...span,
  },
  awards: { awardId: null, givenBy: '', givenOn: null, remark: null, fileId: null },
};

/** Initial values of a new row of a list. The first address is the permanent one, the second the present one. */
export function newRow(list: string, values: Values): Values {
  if (list !== 'addresses') return rows[list] ?? {};
  const others = values['addresses'];
  return { kind: Array.isArray(others) && others.length > 0 ? 'present' : 'permanent', ...address };
}

/** Initial values of a new employee: empty, except for common defaults. */
export function newEmployeeValues(): Record<string, unknown> {
  const empty = Object.fromEntries(Object.entries(employeeFields).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]));
  return { ...empty, joinedOn: today(), isPwd: false, addresses: [newRow('addresses', {})] };
}
