import { employeeCatalogue } from '../../../../contract/hr/search-fields.ts';
import { spaced } from '../../../export/english.ts';
import { phrase } from '../../../export/text.ts';
import { englishOf } from '../../../search/words.ts';

const heads: Readonly<Record<string, string>> = {
  employeeNo: 'Employee no',
  fromOn: 'In this post since',
  designationOn: 'In this designation since',
  untilOn: 'Until',
  contractEndsInDays: 'Contract ends in days',
  statusOn: 'Status since',
  retiresInMonths: 'Retires in months',
  nature: 'Type of order',
  bornOn: 'Date of birth',
  caste: 'Caste category',
  language: 'Mother tongue',
  isPwd: 'Disability',
  isRegular: 'Regular',
  hasPhoto: 'Photo',
  aadhaarLast4: 'Aadhaar (last four)',
  officialEmail: 'Official e-mail',
  personalEmail: 'Personal e-mail',
  emergencyName: 'Emergency contact',
  aicteFacultyId: 'AICTE faculty id',
  orcid: 'ORCID',
  yearsHere: 'Years here',
  trainingDays: 'Training days this year',
  trainingDaysLastYear: 'Training days last year',
  sectionCourses: 'Section courses this term',
  missingCertificate: 'Certificates missing for',
};

const entryNames: Readonly<Record<string, string>> = {
  present: 'Present|address',
  highest: 'Highest degree',
  PHD: 'Ph.D.',
  PG: 'PG',
  UG: 'UG',
};
const parts: Readonly<Record<string, string>> = {
  line1: 'address',
  pin: 'PIN',
  passedYear: 'year',
  givenBy: 'given by',
};

const words: Readonly<Record<string, string>> = {
  M: 'Male',
  F: 'Female',
  O: 'Other',
  active: 'In service',
  onLeave: 'On leave',
  onDeputation: 'On deputation',
  otherTeaching: 'Other teaching',
  PHD: 'Ph.D.',
  MPHIL: 'M.Phil.',
  DIPLOMA: 'Diploma',
  POSTDOC: 'Postdoctoral',
};

/** Words for searched employees in files. */
export const searchWords = englishOf(employeeCatalogue, {
  heads,
  words,
  broad: /name|line1|email|title|specialisation|institution|organi|position|designation|department|award/i,
  headOfPart: ({ which, part }) =>
    phrase('{{of}} {{part}}', { of: phrase(entryNames[which] ?? spaced(which)), part: phrase(parts[part] ?? spaced(part).toLowerCase()) }),
});
