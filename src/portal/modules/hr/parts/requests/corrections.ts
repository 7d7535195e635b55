import type { Fields } from '../../../../../contract/core/field.ts';
import { provenFields } from '../../../../../contract/core/own-record.ts';
import { getEmployee } from '../../../../../contract/hr/employees.ts';
import { changeOwnEmployee, earnedByEmployees, ownFields, requestableOfEmployees } from '../../../../../contract/hr/requests.ts';
import { call } from '../../../../api/call.ts';
import { change } from '../../../../api/use-change.ts';
import type { CorrectedRows, Corrections } from '../../../../kinds/requests/description.ts';

const permanent = 'employee.choice.addresses.kind.permanent';

/** A list for which new rows are requested with a scanned certificate. */
const earned = (list: string, fields: Fields): CorrectedRows => ({
  list,
  name: `employee.row.${list}`,
  added: { fields, name: `employee.newRow.${list}`, isScanned: true },
});

/** Corrections that employees may request. */
export const corrections: Corrections = {
  table: 'employees',
  fields: requestableOfEmployees,
  // Now changed directly, but old requests may contain these fields.
  others: { employees: ownFields },
  proven: provenFields,
  texts: 'employee',
  rows: {
    employee_addresses: {
      list: 'addresses',
      name: permanent,
      identifiedBy: 'kind',
      added: { fields: requestableOfEmployees.employee_addresses, name: permanent },
    },
    employee_qualifications: earned('qualifications', earnedByEmployees.employee_qualifications),
    employee_experiences: earned('experiences', earnedByEmployees.employee_experiences),
    employee_trainings: earned('trainings', earnedByEmployees.employee_trainings),
    employee_awards: earned('awards', earnedByEmployees.employee_awards),
  },
  choices: {
    'qualifications.level': 'level',
    'experiences.kind': 'experience',
    'trainings.part': 'part',
    'trainings.mode': 'mode',
  },
  ownChanges: {
    change: (body) => change(changeOwnEmployee, { body } as never),
    read: async (id) => (await call(getEmployee, { id })).data,
    area: 'Employees',
  },
};
