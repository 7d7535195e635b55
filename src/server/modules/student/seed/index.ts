import { admissionCategories, castes, languages, religions } from '../../../database/seed/college/masters.ts';
import type { College } from '../../../database/seed/college/college.ts';
import type { ModuleSeed, Tables } from '../../../database/seed/steps.ts';
import { batchRows, batchSemesters, branchRows, degreeRows, seatMatrix } from './classes.ts';
import { addressRows, guardianRows } from './family.ts';
import { hostelRows, roomRows } from './hostels.ts';
import { certificateRows, certificateSeries, documentRows } from './papers.ts';
import { drawRequests, reportTemplates } from './requests.ts';
import { residentsOf } from './residents.ts';
import { writeSchooling } from './schooling.ts';
import { admissionSeries, studentRows } from './students.ts';
import { eventRows } from './timeline.ts';

export const seed: ModuleSeed = {
  masters: {
    title: 'Masters of students',
    isMaster: true,
    write: async (_, { add }) => {
      await add('castes', castes);
      await add('languages', languages);
      await add('religions', religions);
      await add('admissionCategories', admissionCategories);
    },
  },
  classes: {
    title: 'Classes',
    needs: ['student.masters', 'academic.terms', 'hr.employees'],
    write: async ({ scale }, { add }) => {
      await add('degrees', degreeRows);
      await add('branches', branchRows);
      await add('batches', batchRows);
      await add('batchSemesters', batchSemesters);
      await add('seatMatrix', seatMatrix(scale));
    },
  },
  hostels: { title: 'Hostels', needs: ['hr.employees'], write: writeHostels },
  students: {
    title: 'Students',
    needs: ['student.classes', 'authorization.studentAccounts'],
    write: ({ learners, staff }, { add }) => add('students', studentRows(learners, staff)),
  },
  family: {
    title: 'Guardians and addresses',
    needs: ['student.students'],
    write: async (college, { add }) => {
      await add('studentGuardians', guardianRows(college.learners, college.phone));
      await add('studentAddresses', addressRows(college.learners, residentsOf(college).present));
    },
  },
  schooling: { title: 'Qualifications', needs: ['student.students'], write: writeSchooling },
  papers: {
    title: 'Events and papers',
    needs: ['student.students'],
    write: async ({ learners, office }, { add, db }) => {
      await add('studentEvents', eventRows(learners, office.academic));
      await add('studentDocuments', documentRows(learners));
      await add('issuedCertificates', certificateRows(learners, office.deciders));
      await add('numberSeries', [...admissionSeries(learners), ...(await certificateSeries(db))]);
      await add('reportTemplates', reportTemplates(office.deciders));
    },
  },
  requests: {
    title: 'Requests',
    needs: ['student.family', 'hr.service'],
    write: async (college, { add, db }) => add('changeRequests', await drawRequests(college, db)),
  },
  stays: {
    title: 'Hostel stays',
    needs: ['student.students', 'student.hostels'],
    write: async (college, { add }) => {
      const { runs, stays } = residentsOf(college);
      await add('importRuns', runs);
      await add('hostelStays', stays);
    },
  },
};

async function writeHostels({ staff }: College, { add, db }: Tables): Promise<void> {
  const heads = await db.selectFrom('departments').select('hodEmployeeId').execute();
  await add(
    'hostels',
    hostelRows(
      staff,
      heads.flatMap(({ hodEmployeeId }) => hodEmployeeId ?? []),
    ),
  );
  await add('rooms', roomRows);
}
