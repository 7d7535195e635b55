import type { College } from '../../../database/seed/college/college.ts';
import { employeeCategories, trainingCategories } from '../../../database/seed/college/masters.ts';
import { awards, designations } from '../../../database/seed/college/offices.ts';
import type { ModuleSeed, Tables } from '../../../database/seed/steps.ts';
import { employeeRows, sanctionedRows } from './employees.ts';
import { chooseHeads, departmentRows } from './heads.ts';
import { writeImports } from './imports.ts';
import { giveNotice } from './notice.ts';
import { withScans } from './scans.ts';
import { drawPostings, drawServiceEvents } from './service.ts';
import { drawEmployeeAddresses, drawExperiences, drawQualifications } from './staff-records.ts';
import { drawAwards, drawTrainings } from './trainings.ts';

export const seed: ModuleSeed = {
  masters: {
    title: 'Masters of employees',
    isMaster: true,
    write: async (_, { add }) => {
      await add('employeeCategories', employeeCategories);
      await add('trainingCategories', trainingCategories);
    },
  },
  offices: {
    title: 'Designations and awards',
    write: async (_, { add }) => {
      await add('designations', designations);
      await add('awards', awards);
    },
  },
  employees: {
    title: 'Employees',
    needs: ['hr.masters', 'hr.offices', 'student.masters', 'authorization.staffAccounts'],
    write: writeEmployees,
  },
  service: {
    title: 'Service records',
    needs: ['hr.employees', 'authorization.studentAccounts'],
    write: async ({ staff, office, today }, { add, db }) => {
      await add('employeeAddresses', drawEmployeeAddresses(staff));
      await add('employeeQualifications', drawQualifications(staff));
      await add('employeeExperiences', drawExperiences(staff));
      const { trainings, blobs, files } = await withScans(db, drawTrainings(staff, today), office.clerk);
      await add('fileBlobs', blobs);
      await add('files', files);
      await add('employeeTrainings', trainings);
      await add('employeeAwards', drawAwards(staff, today));
    },
  },
  imports: { title: 'Uploads of employees', needs: ['hr.employees', 'student.stays'], write: writeImports },
};

async function writeEmployees({ staff, office, today }: College, tables: Tables): Promise<void> {
  const { add } = tables;
  const employees = employeeRows(staff);
  const events = drawServiceEvents(staff, employees, { byUserId: office.hr, today }); // Before the rows are inserted, because it sets their `statusOn`.
  await add('employees', employees);
  const heads = chooseHeads(staff);
  await add('departments', departmentRows(heads));
  await add('employeePostings', drawPostings(staff, today));
  await add('employeeEvents', events);
  const leaver = heads.get('CHE');
  if (leaver) await giveNotice(leaver, { byUserId: office.hr, today }, tables);
  await add('sanctionedPosts', sanctionedRows());
}
