import type { College } from '../../../database/seed/college/college.ts';
import { systemUser } from '../../../database/seed/college/masters.ts';
import type { ModuleSeed, Tables } from '../../../database/seed/steps.ts';
import { employeeUsers, studentUsers } from './accounts.ts';
import { drawGrants, librarian, librarianPermissions } from './grants.ts';
import { facesOf, portraitsOf, staffPhotos, studentPhotos } from './photos.ts';
import { writeTrail } from './trail.ts';
import { writeVisits } from './visits.ts';

export const seed: ModuleSeed = {
  system: { title: 'System', isMaster: true, write: (_, { add }) => add('users', [systemUser]) },
  roles: {
    title: 'Roles',
    write: async (_, { add }) => {
      await add('roles', [librarian]);
      await add(
        'rolePermissions',
        librarianPermissions.map((permissionId) => ({ roleId: librarian.id, permissionId })),
      );
    },
  },
  staffAccounts: { title: 'Accounts of employees', needs: ['authorization.system'], write: writeStaffAccounts },
  studentAccounts: {
    title: 'Accounts of students',
    needs: ['authorization.staffAccounts'],
    write: writeStudentAccounts,
  },
  grants: {
    title: 'Grants',
    needs: ['hr.employees', 'student.hostels'],
    write: async (college, { add, db }) => add('userGrants', await drawGrants(college, db)),
  },
  visits: { title: 'Sign-ins', needs: ['authorization.studentAccounts'], write: writeVisits },
  trail: {
    title: 'Trail',
    needs: [
      'authorization.grants',
      'authorization.visits',
      'student.papers',
      'student.requests',
      'student.stays',
      'hr.service',
      'hr.imports',
    ],
    write: writeTrail,
  },
};

async function writeStaffAccounts(college: College, { add }: Tables): Promise<void> {
  const portraits = portraitsOf(college);
  const faces = await facesOf(college);
  await add('fileBlobs', faces);
  await add('files', staffPhotos(portraits, faces));
  await add('users', employeeUsers(college, portraits.staff));
}

async function writeStudentAccounts(college: College, { add }: Tables): Promise<void> {
  const portraits = portraitsOf(college);
  await add('files', studentPhotos(college, portraits, await facesOf(college)));
  await add('users', studentUsers(college, portraits.firstOfStudents));
}
