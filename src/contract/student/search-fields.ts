import type { Field, Fields } from '../core/field.ts';
import type { LookupName } from '../modules.ts';
import type { Permission } from '../core/permissions.ts';
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

export const searchGroups = [
  'class', 'admission', 'person', 'contact', 'guardians', 'addresses', 'qualifications', 'hostel', 'events', 'documents',
  'certificates',
] as const; // prettier-ignore
export type SearchGroup = (typeof searchGroups)[number];

export type SearchKind = 'text' | 'number' | 'money' | 'date' | 'choice' | 'reference' | 'flag';

/** The rows beside a student of which a field is one part: the telephone (`part`) of the father (`which`). */
export interface PartOf {
  readonly list: 'guardians' | 'addresses' | 'qualifications' | 'events' | 'documents' | 'certificates';
  readonly which: string;
  readonly part: string;
}

/** Something that students are searched by, and a column of what is found. */
export interface SearchField {
  readonly group: SearchGroup;
  readonly kind: SearchKind;
  /** It is never empty, so nobody need ask whether it is. */
  readonly isAlways: boolean;
  readonly options?: readonly string[];
  /** The options are words themselves. */
  readonly isVerbatim?: boolean;
  readonly of?: LookupName;
  readonly partOf?: PartOf;
  /** Searched, sorted and shown only for holders. */
  readonly personal?: Permission;
}

type Table = Readonly<Record<string, SearchField>>;
type More = Partial<Omit<SearchField, 'group'>>;

const kinds = {
  text: 'text', integer: 'number', decimal: 'number', paise: 'money', flag: 'flag', choice: 'choice', date: 'date',
  reference: 'reference',
} as const; // prettier-ignore

/** A field of the record, as it is searched. */
function like(group: SearchGroup, field: Field, more: More = {}): SearchField {
  if (field.kind === 'list' || field.kind === 'file')
    throw new Error('A list is searched by its parts, a file by none.');
  const { options, isVerbatim, of } = field;
  return {
    group,
    kind: kinds[field.kind],
    isAlways: field.isRequired,
    ...(options && { options }),
    ...(isVerbatim && { isVerbatim }),
    ...(of && { of }),
    ...more,
  };
}

/** Fields of the record under the names of their texts: `degreeId` is searched as `degree`. */
const all = (group: SearchGroup, fields: Fields): Table =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name.replace(/(Id|Paise)$/, ''), like(group, field)]),
  );

const own = (group: SearchGroup, kind: SearchKind, more: More = {}): SearchField => ({
  group,
  kind,
  isAlways: false,
  ...more,
});

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Every part of every one of the rows in a list: `fatherPhone`, `permanentCity`, `xiiPercent`. */
function parts(
  list: PartOf['list'],
  whiches: readonly string[],
  fields: Readonly<Record<string, Field | SearchField>>,
): Table {
  const entries = whiches.flatMap((which) =>
    Object.entries(fields).map(([part, field]): [string, SearchField] => {
      // A row that is not there has none of its parts.
      const found = 'schema' in field ? like(list, field, { isAlways: false }) : field;
      const name = /^[A-Z]+$/.test(which) ? which.toLowerCase() : which;
      return [`${name}${upper(part)}`, { ...found, partOf: { list, which, part } }];
    }),
  );
  return Object.fromEntries(entries);
}

const { kind: _address, ...addressParts } = addressFields;
const { relation: _relation, isPrimary: _primary, ...guardianParts } = guardianFields;
const { level: _level, ...qualificationParts } = qualificationFields;
const { aadhaar: _aadhaar, apaarId, ...personParts } = personFields;
const { casteId, allottedCasteId, ...admissionParts } = admissionFields;
const { kind: _document, fileId: _scan, ...documentParts } = documentFields;

const everything: Table = {
  ...all('class', classFields),
  semester: own('class', 'number'),
  status: own('class', 'choice', { isAlways: true, options: studentStatuses }),
  statusOn: own('class', 'date', { isAlways: true }),
  mentor: own('class', 'text'),
  ...all('admission', { ...admissionParts, casteId, allottedCasteId }),
  admissionNo: like('admission', admissionFields.admissionNo, { isAlways: true }),
  entry: own('admission', 'choice', { isAlways: true, options: ['regular', 'lateral'] }),
  name: own('person', 'text', { isAlways: true }),
  ...all('person', personParts),
  apaarId: like('person', apaarId),
  aadhaarLast4: own('person', 'text'),
  gapYears: own('person', 'number', { isAlways: true }),
  hasPhoto: own('person', 'flag', { isAlways: true }),
  ...all('contact', contactFields),
  phone: like('contact', contactFields.phone, { isAlways: false }),
  ...parts('guardians', guardianRelations, guardianParts),
  ...parts('addresses', ['permanent', 'present'], addressParts),
  ...parts('qualifications', qualificationLevels, qualificationParts),
  residence: own('hostel', 'choice', { isAlways: true, options: ['hostel', 'day'] }),
  hostel: own('hostel', 'reference', { of: 'hostels' }),
  room: own('hostel', 'text'),
  hostelFrom: own('hostel', 'date'),
  inMess: own('hostel', 'flag'),
  ...parts('events', lifeEventKinds, {
    onDate: own('events', 'date'),
    reason: own('events', 'choice', { options: discontinueReasons }),
    orderNo: own('events', 'text'),
  }),
  ...parts('documents', documentKinds, documentParts),
  certificates: own('certificates', 'number', { isAlways: true }),
  ...parts('certificates', certificateKinds, {
    issuedOn: own('certificates', 'date'),
    serialNo: own('certificates', 'text'),
    count: own('certificates', 'number', { isAlways: true }),
  }),
};

/**
 * What students are searched by, by name, in the order in which it is offered. A part of the search that is not here
 * does not exist: the conditions, the columns, the orders and their SQL are all made from this table.
 */
export const searchFields: Table = Object.fromEntries(
  Object.entries(everything).map(([name, field]) => [
    name,
    isOpen(name) ? field : { ...field, personal: 'Student_PersonalVIEW' },
  ]),
);

export const searchFieldNames: readonly string[] = Object.keys(searchFields);
