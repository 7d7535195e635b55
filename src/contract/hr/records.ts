import type { Records } from '../core/module.ts';
import { changeableStaff } from './access.ts';

const texts = 'employee';

export const records: Records = {
  employees: {
    may: ['Employee_VIEW'],
    rowAccess: { scope: ['ownEmployee', 'headedStaff'], wide: ['Employee_VIEW'] },
    parts: ['employee_postings', 'employee_events'],
    texts,
    requests: {
      tables: [
        'employees',
        'employee_addresses',
        'employee_qualifications',
        'employee_experiences',
        'employee_trainings',
        'employee_awards',
      ],
      decide: 'Employee_EDIT',
      rowAccess: changeableStaff,
      personal: 'Employee_PersonalVIEW',
      file: 'Employee_LIST',
    },
  },
  employee_postings: { may: ['Employee_VIEW'], texts, labels: 'employeeLife.field' },
  employee_events: { may: ['Employee_VIEW'], texts, labels: 'employeeLife.field' },
  employee_addresses: { texts, labels: 'employee.addresses', identifiedBy: 'kind' },
  employee_qualifications: { texts, labels: 'employee.qualifications', identifiedBy: 'title' },
  employee_experiences: { texts, labels: 'employee.experiences', identifiedBy: 'organisation' },
  employee_trainings: { texts, labels: 'employee.trainings', identifiedBy: 'title' },
  employee_awards: { texts, labels: 'employee.awards', identifiedBy: 'given_by' },
  departments: { may: ['Employee_Master'], rowAccess: 'everyone', parts: ['sanctioned_posts'], texts: 'department' },
  sanctioned_posts: { may: ['Employee_Master'], texts: 'department' },
  designations: { may: ['Employee_Master'], rowAccess: 'everyone', texts: 'designation' },
  employee_categories: { may: ['Employee_Master'], rowAccess: 'everyone', texts: 'employeeCategory' },
  training_categories: { may: ['Employee_Master'], rowAccess: 'everyone', texts: 'trainingCategory' },
  awards: { may: ['Employee_Master'], rowAccess: 'everyone', texts: 'award' },
};
