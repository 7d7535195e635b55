import type { Records } from '../core/module.ts';

export const records: Records = {
  employees: {
    may: ['Employee_VIEW'],
    whose: { scope: ['ownEmployee', 'headedStaff'], wide: ['Employee_VIEW'] },
    texts: 'employee',
    requests: {
      tables: [
        'employees', 'employee_addresses', 'employee_qualifications', 'employee_experiences', 'employee_trainings',
        'employee_awards',
      ], // prettier-ignore
      decide: 'Employee_EDIT',
      personal: 'Employee_PersonalVIEW',
      file: 'Employee_LIST',
    },
  },
  departments: { may: ['Employee_Master'] },
  designations: { may: ['Employee_Master'] },
  employee_categories: { may: ['Employee_Master'] },
  training_categories: { may: ['Employee_Master'] },
  awards: { may: ['Employee_Master'] },
};
