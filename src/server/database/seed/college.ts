import { collegeDay } from '../../college-day.ts';
import type { Schema } from '../schema.ts';
import type { Tx } from '../transaction.ts';
import { demoUsernames, drawGrants, employeeUsers, librarian, librarianPermissions, studentUsers } from './access.ts';
import { drawAudit } from './audit.ts';
import { isOnRoll } from './classes.ts';
import { drawAddresses, drawGuardians } from './family.ts';
import { byKey } from './group.ts';
import { chooseHeads, chooseWardens, departmentRows } from './heads.ts';
import { hostelGenders, hostelRows, roomRows } from './hostels.ts';
import { drawImports } from './imports.ts';
import { admissionSeries, drawLearners, studentRows, type Learner } from './learners.ts';
import { admissionCategories, castes, employeeCategories, languages, religions, systemUser, trainingCategories } from './masters.ts'; // prettier-ignore
import { awards, departments, designations, sanctionedPosts } from './offices.ts';
import { idOf } from './masters.ts';
import { certificateSeries, drawCertificates, drawDocuments } from './papers.ts';
import { phoneSeries } from './phones.ts';
import { drawPictures } from './photos.ts';
import { branches, degrees, studentsOnRoll } from './plan.ts';
import { random } from './random.ts';
import { drawRequests, reportTemplates } from './requests.ts';
import { insertRows, withoutSearchIndexes, type Numbered, type Row } from './rows.ts';
import { drawSchooling } from './schooling.ts';
import { seatMatrix } from './seats.ts';
import { drawPostings, drawServiceEvents } from './service.ts';
import { drawAttempts, drawSessions, type Visitors } from './sign-ins.ts';
import { drawStaff, employeeRows, type Employee } from './staff.ts';
import { drawEmployeeAddresses, drawExperiences, drawQualifications } from './staff-records.ts';
import { drawStays } from './stays.ts';
import { academicTerms, batchRows, batchSemesters } from './terms.ts';
import { drawEvents } from './timeline.ts';
import { drawAwards, drawTrainings } from './trainings.ts';

export interface CollegeOptions {
  students: number;
  now: Date;
  /** Password hash of each demo account. */
  hashes: ReadonlyMap<string, string>;
}

/** A part of the college that is written in one go; parts come in the order in which rows refer to each other. */
export interface Step {
  title: string;
  write: (tx: Tx) => Promise<void>;
}

const portalBegan = '2022-07-01T05:00:00.000Z';
/** Of 486 trainings a scan of the certificate is there for 71 %. */
const scanned = 0.71;

/** Draws everything, then answers the steps that write it. */
export async function drawCollege({ students, now, hashes }: CollegeOptions): Promise<Step[]> {
  const today = collegeDay(now);
  const scale = students / studentsOnRoll;
  const phone = phoneSeries();
  const staff = drawStaff();
  const employees = employeeRows(staff, phone);
  const heads = chooseHeads(staff);
  const wardens = chooseWardens(staff, heads, hostelGenders);
  const assistants = chooseWardens(staff, new Map([...heads, ...wardens.map((one) => [one.username, one] as const)]), hostelGenders); // prettier-ignore
  const office = officesOf(staff);
  const learners = drawLearners(students, phone);
  const teachers = staff.filter(({ isTeaching, status }) => isTeaching && status === 'active');
  const studentsTable = studentRows(learners, teachers);
  const stays = drawStays(learners, students, office.hostel);
  const runs = drawImports(learners, stays, office.clerk);
  const guardians = drawGuardians(learners, phone);
  const residents = new Set(stays.filter(({ toOn }) => toOn === null).map(({ studentId }) => studentId));
  const addresses = drawAddresses(learners, residents);
  const schooling = drawSchooling(learners);
  const events = drawEvents(learners, studentsTable, office.academic);
  const documents = drawDocuments(learners);
  const certificates = drawCertificates(learners, office.deciders);
  const requests = drawRequests({ learners, guardians, addresses, staff, employees }, office.deciders, students, today, phone); // prettier-ignore
  const trainings = drawTrainings(staff).map((row, index) => ({ id: index + 1, ...row }));
  const grants = drawGrants([...heads.values()].filter(({ isTeaching }) => isTeaching), wardens, staff, office.admin).map((row, index) => ({ id: index + 1, ...row })); // prettier-ignore
  const serviceEvents = drawServiceEvents(staff, employees, office.hr);

  const staffUsers = employeeUsers(staff);
  const learnerUsers = studentUsers(learners);
  for (const user of [...staffUsers, ...learnerUsers]) user.passwordHash = hashes.get(user.username) ?? null;
  const users = byKey([...staffUsers, ...learnerUsers], ({ id }) => id);
  const visitors = visitorsOf(staff, learners, users);
  const attempts = drawAttempts(visitors, students, today, now.toISOString());
  const sessions = drawSessions(visitors, now.toISOString());
  const pictures = await drawPictures(staff, learners, users, Math.round(trainings.length * scanned), office.clerk);
  random('scans').sample(trainings, pictures.scans.length).forEach((row, index) => {
    row.fileId = pictures.scans[index]?.id ?? null;
  }); // prettier-ignore
  const audit = drawAudit({
    today, students, learners, staff, studentRows: studentsTable, employeeRows: employees, guardians, addresses,
    officers: office.deciders, administrators: [office.admin], phone, certificates, requests, stays, trainings, grants,
    imports: runs, attempts, sessions, users: [...users.values()],
  }); // prettier-ignore

  return [
    step('Masters', async (write) => {
      await write('users', [systemUser]);
      await write('roles', [librarian]);
      await write('rolePermissions', librarianPermissions.map((permissionId) => ({ roleId: librarian.id, permissionId }))); // prettier-ignore
      await write('castes', castes);
      await write('languages', languages);
      await write('religions', religions);
      await write('academicTerms', academicTerms);
      await write('designations', designations);
      await write('employeeCategories', employeeCategories);
      await write('trainingCategories', trainingCategories);
      await write('awards', awards);
      await write('admissionCategories', admissionCategories);
    }),
    step('Employees', async (write) => {
      await write('fileBlobs', pictures.blobs);
      await write('files', pictures.staffFiles);
      await write('users', staffUsers);
      await write('employees', employees);
      await write('departments', departmentRows(heads));
      await write('employeePostings', drawPostings(staff));
      await write('employeeEvents', serviceEvents);
      await write('sanctionedPosts', sanctioned());
    }),
    step('Classes', async (write) => {
      await write('degrees', degrees.map(({ programme: _, since: __, ...row }) => row)); // prettier-ignore
      await write('branches', branches.map(({ id, degree, code, name, department }) => ({ id, degreeId: degree.id, departmentId: idOf(departments, department), code, name }))); // prettier-ignore
      await write('batches', batchRows);
      await write('batchSemesters', batchSemesters);
      await write('seatMatrix', seatMatrix(scale));
      await write('hostels', hostelRows(wardens, assistants));
      await write('rooms', roomRows);
    }),
    step('Photographs', async (write) => {
      await write('files', pictures.studentFiles);
      await write('files', pictures.scans);
    }),
    step('Service records', async (write) => {
      await write('employeeAddresses', drawEmployeeAddresses(staff));
      await write('employeeQualifications', drawQualifications(staff));
      await write('employeeExperiences', drawExperiences(staff));
      await write('employeeTrainings', trainings);
      await write('employeeAwards', drawAwards(staff));
    }),
    step('Accounts of students', (write) => write('users', learnerUsers)),
    {
      title: 'Students',
      write: (tx) => withoutSearchIndexes(tx, 'students', () => insertRows(tx, 'students', studentsTable)),
    },
    step('Guardians and addresses', async (write) => {
      await write('studentGuardians', guardians);
      await write('studentAddresses', addresses);
    }),
    step('Qualifications', async (write) => {
      await write('studentQualifications', schooling.qualifications);
      await write('studentGapYears', schooling.gapYears);
    }),
    step('Events and papers', async (write) => {
      await write('studentEvents', events);
      await write('studentDocuments', documents);
      await write('issuedCertificates', certificates);
      await write('changeRequests', requests);
      await write('reportTemplates', reportTemplates(office.deciders));
      await write('numberSeries', [...admissionSeries(learners), ...certificateSeries(certificates)]);
    }),
    step('Hostels', async (write) => {
      await write('importRuns', runs);
      await write('hostelStays', stays);
    }),
    step('Sign-ins', async (write) => {
      await write('userGrants', grants);
      await write('passwordHistory', [...users.values()].flatMap(passwordHistory));
      await write('sessions', sessions);
      await write('signInAttempts', attempts);
    }),
    step('Trail', (write) => write('auditEvents', audit)),
  ];
}

type Write = <Table extends keyof Schema>(table: Table, rows: readonly Row<Table>[]) => Promise<void>;

function step(title: string, write: (write: Write) => Promise<void>): Step {
  return { title, write: (tx) => write((table, rows) => insertRows(tx, table, rows.map(dated))) };
}

/** What has no day of its own was there when the portal began. */
function dated<Kind extends { createdAt?: string | undefined }>(row: Kind): Kind {
  return row.createdAt === undefined ? { ...row, createdAt: portalBegan, updatedAt: portalBegan } : row;
}

/** The people of the office in whose name the seed writes, as user ids. */
function officesOf(staff: readonly Employee[]) {
  const user = (username: string) => staff.find((one) => one.username === username)?.userId ?? systemUser.id;
  const hostel = staff.find(({ department, designation }) => department === 'HOST' && designation === 'SRA');
  const deciders = staff.filter(({ department, status, isTeaching, category }) => department === 'ACAD' && status === 'active' && !isTeaching && category !== 'OUTSOURCED'); // prettier-ignore
  return {
    admin: user('admin'),
    hr: user('hr'),
    academic: user('staff'),
    clerk: user('deo'),
    hostel: hostel?.userId ?? systemUser.id,
    deciders: deciders.map(({ userId }) => userId),
  };
}

/** Who signs in: enabled people who have made a password of their own. */
function visitorsOf(
  staff: readonly Employee[],
  learners: readonly Learner[],
  users: ReadonlyMap<number, Numbered<'users'>>,
): Visitors {
  const usual = (people: readonly { userId: number; username?: string }[]) =>
    people.flatMap(({ userId }) => {
      const user = users.get(userId);
      return user && user.isEnabled && !user.mustChangePassword && !demoUsernames.includes(user.username) ? [user] : [];
    });
  return {
    students: usual(learners.filter(isOnRoll)),
    faculty: usual(staff.filter(({ isTeaching }) => isTeaching)),
    office: usual(staff.filter(({ isTeaching }) => !isTeaching)),
  };
}

function passwordHistory({ id, passwordHash, createdAt }: Numbered<'users'>): Row<'passwordHistory'>[] {
  return passwordHash && createdAt ? [{ userId: id, passwordHash, createdAt, updatedAt: createdAt }] : [];
}

function sanctioned(): Row<'sanctionedPosts'>[] {
  return sanctionedPosts.flatMap(([department, posts]) =>
    Object.entries(posts).map(([designation, count]) => ({
      departmentId: idOf(departments, department),
      designationId: idOf(designations, designation),
      posts: count,
      orderNo: '2019/HE/4412',
    })),
  );
}
