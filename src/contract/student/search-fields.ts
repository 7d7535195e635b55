import { all, catalogueOf, like, extraField, parts, type SearchFields } from '../core/search/catalogue.ts';
import { discontinueReasons } from './report-words.ts';
import { lifeEventKinds } from './life.ts';
import {
  addressFields,
  admissionFields,
  classFields,
  contactFields,
  documentFields,
  documentKinds,
  guardianFields,
  guardianRelations,
  isOpen,
  personFields,
  qualificationFields,
  qualificationLevels,
  studentStatuses,
} from './fields.ts';
import { certificateKinds } from './papers.ts';

/** Related rows of a student that search fields can refer to. */
type List = 'guardians' | 'addresses' | 'qualifications' | 'events' | 'documents' | 'certificates';

const groups = [
  'class',
  'admission',
  'person',
  'contact',
  'guardians',
  'addresses',
  'qualifications',
  'hostel',
  'events',
  'documents',
  'certificates',
  'attendance',
  'dues',
] as const;

const { kind: _address, ...addressParts } = addressFields;
const { relation: _relation, isPrimary: _primary, ...guardianParts } = guardianFields;
const { level: _level, ...qualificationParts } = qualificationFields;
const { aadhaar: _aadhaar, ...personParts } = personFields;
const { casteId, allottedCasteId, ...admissionParts } = admissionFields;
const { kind: _document, fileId: _scan, ...documentParts } = documentFields;

/** Current dues, provided by a module that keeps dues. A separate permission is required. */
const owed: SearchFields<never> = Object.fromEntries(
  ['dues', 'overdueDues', 'academicDues', 'hostelDues', 'messDues', 'fineDues'].map((name) => [
    name,
    extraField('dues', 'money', { isAlways: true, personal: 'Student_Welfare_System' }),
  ]),
);

const everything: SearchFields<List> = {
  ...all('class', classFields),
  semester: extraField('class', 'number'),
  status: extraField('class', 'choice', { isAlways: true, options: studentStatuses }),
  statusOn: extraField('class', 'date', { isAlways: true }),
  mentor: extraField('class', 'text'),
  ...all('admission', { ...admissionParts, casteId, allottedCasteId }),
  admissionNo: like('admission', admissionFields.admissionNo, { isAlways: true }),
  entry: extraField('admission', 'choice', { isAlways: true, options: ['regular', 'lateral'] }),
  name: extraField('person', 'text', { isAlways: true }),
  ...all('person', personParts),
  aadhaarLast4: extraField('person', 'text'),
  gapYears: extraField('person', 'number', { isAlways: true }),
  hasPhoto: extraField('person', 'flag', { isAlways: true }),
  ...all('contact', contactFields),
  phone: like('contact', contactFields.phone, { isAlways: false }),
  ...parts('guardians', guardianRelations, guardianParts),
  ...parts('addresses', ['permanent', 'present'], addressParts),
  ...parts('qualifications', qualificationLevels, qualificationParts),
  residence: extraField('hostel', 'choice', { isAlways: true, options: ['hostel', 'day'] }),
  hostel: extraField('hostel', 'reference', { of: 'hostels' }),
  room: extraField('hostel', 'text'),
  hostelFrom: extraField('hostel', 'date'),
  inMess: extraField('hostel', 'flag'),
  ...parts('events', lifeEventKinds, {
    onDate: extraField('events', 'date'),
    reason: extraField('events', 'choice', { options: discontinueReasons }),
    orderNo: extraField('events', 'text'),
  }),
  ...parts('documents', documentKinds, documentParts),
  certificates: extraField('certificates', 'number', { isAlways: true }),
  ...parts('certificates', certificateKinds, {
    issuedOn: extraField('certificates', 'date'),
    serialNo: extraField('certificates', 'text'),
    count: extraField('certificates', 'number', { isAlways: true }),
  }),
  /** Attendance of the current term over all courses, in per cent with two decimals. */
  attendance: extraField('attendance', 'number'),
  ...owed,
};

/** Search fields of students. Fields not open to all users require permission 904, dues require 631. */
export const studentCatalogue = catalogueOf(
  groups,
  Object.fromEntries(
    Object.entries(everything).map(([name, { personal: _, ...field }]) => [
      name,
      name in owed ? owed[name]! : isOpen(name) ? field : { ...field, personal: 'Student_PersonalVIEW' },
    ]),
  ),
);
