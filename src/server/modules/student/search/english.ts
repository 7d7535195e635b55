import { studentCatalogue } from '../../../../contract/student/search-fields.ts';
import { spaced } from '../../../export/english.ts';
import { phrase } from '../../../export/text.ts';
import { englishOf } from '../../../search/words.ts';

const heads: Readonly<Record<string, string>> = {
  statusOn: 'Status since',
  bornOn: 'Date of birth',
  regdNo: 'Regd no',
  rollNo: 'Roll no',
  admissionNo: 'Admission no',
  entranceRollNo: 'Entrance roll no',
  caste: 'Caste category',
  allottedCaste: 'Category of the seat',
  language: 'Mother tongue',
  isPwd: 'Disability',
  pwdPercent: 'Disability %',
  annualIncome: 'Family income (Rs)',
  apaarId: 'APAAR id',
  aadhaarLast4: 'Aadhaar (last four)',
  hasPhoto: 'Photo',
  altPhone: 'Other phone',
  email: 'E-mail',
  collegeEmail: 'College e-mail',
  room: 'Room',
  hostelFrom: 'In hostel since',
  inMess: 'In the mess',
  gapYears: 'Gap years',
  certificates: 'Certificates issued',
  attendance: 'Attendance this term (%)',
  dues: 'Dues (Rs)',
  overdueDues: 'Overdue dues (Rs)',
  academicDues: 'Academic dues (Rs)',
  hostelDues: 'Hostel dues (Rs)',
  messDues: 'Mess dues (Rs)',
  fineDues: 'Fines (Rs)',
};

const entryNames: Readonly<Record<string, string>> = {
  permanent: 'Permanent',
  present: 'Present|address',
  DIPLOMA: 'Diploma',
  localGuardian: 'Local guardian',
  yearBack: 'Year back',
  branchChanged: 'Branch change',
  passedOut: 'Passing out',
  breakStarted: 'Break',
  discontinued: 'Discontinuation',
  readmitted: 'Readmission',
  returned: 'Return',
  markX: 'Mark sheet X',
  markXII: 'Mark sheet XII',
  antiRagging: 'Anti-ragging',
  photoId: 'Photo identity',
};
const parts: Readonly<Record<string, string>> = {
  line1: 'address',
  pin: 'PIN',
  email: 'e-mail',
  passedYear: 'year',
  rollNo: 'roll no',
  maxMarks: 'out of',
  percent: '%',
  onDate: 'date',
  orderNo: 'order no',
  state: 'paper',
  number: 'paper no',
  stateOn: 'paper since',
  issuedOn: 'date',
  serialNo: 'no|of a certificate',
};

const words: Readonly<Record<string, string>> = {
  M: 'Male',
  F: 'Female',
  O: 'Other',
  onBreak: 'On break',
  passedOut: 'Passed out',
  day: 'Day scholar',
  hostel: 'In a hostel',
  copy: 'Copy held',
  original: 'Original held',
  present: 'Present|address',
};

/** English texts of student fields for files. */
export const studentWords = englishOf(studentCatalogue, {
  heads,
  words,
  broad: /name|line1|email|board|institution|mentor|occupation/i,
  headOfPart({ list, which, part }) {
    const of =
      list === 'certificates'
        ? phrase('{{kind}} certificate', { kind: phrase(spaced(which)) })
        : phrase(entryNames[which] ?? spaced(which));
    return phrase('{{of}} {{part}}', { of, part: phrase(parts[part] ?? spaced(part).toLowerCase()) });
  },
});

export const { headOf, wordOf } = studentWords;
