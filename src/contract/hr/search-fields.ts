import { all, catalogueOf, like, extraField, parts, type SearchFields } from '../core/search/catalogue.ts';
import {
  academicFields,
  addressFields,
  awardFields,
  awardLevels,
  cadres,
  contactFields,
  departmentKinds,
  employeeNo,
  employeeStatuses,
  experienceFields,
  personFields,
  postFields,
  postingNatures,
  qualificationFields,
  trainingFields,
} from './fields.ts';

/** Lists of an employee whose columns can be search fields. */
type List = 'addresses' | 'awards' | 'experience' | 'qualifications' | 'service' | 'trainings';

const groups = [
  'post',
  'person',
  'contact',
  'academic',
  'addresses',
  'service',
  'qualifications',
  'experience',
  'trainings',
  'awards',
  'duties',
] as const;

/** Lists whose rows may lack a certificate. */
export const certified = ['qualifications', 'experiences', 'trainings', 'awards'] as const;

const { employeeCategoryId, departmentId, designationId, ...postParts } = postFields;
const {
  aadhaar: { personal },
} = personFields;
const { aadhaar: _aadhaar, ...personParts } = personFields;
const { kind: _kind, ...addressParts } = addressFields;

/** Employees who have left have no current post, so none of its fields always has a value. */
const maybe = { isAlways: false } as const;
/** Values of every row of a list. */
const many = { isAlways: false, isMany: true } as const;
const count = { isAlways: true } as const;

/** Columns of all qualifications, of the highest degree, and of those of each level. */
const degreeParts = {
  title: qualificationFields.title,
  specialisation: qualificationFields.specialisation,
  institution: qualificationFields.institution,
  passedYear: qualificationFields.passedYear,
};
const qualifiedParts = { level: qualificationFields.level, ...degreeParts };
const { kind, organisation, position } = experienceFields;
const experienceParts = { kind, organisation, position };
const { trainingCategoryId, title, organiser, part, mode } = trainingFields;
const trainingParts = { title, organiser, part, mode };

const everything: SearchFields<List> = {
  employeeNo: like('post', employeeNo),
  department: like('post', departmentId, maybe),
  departmentKind: extraField('post', 'choice', { options: departmentKinds }),
  designation: like('post', designationId, maybe),
  cadre: extraField('post', 'choice', { options: cadres }),
  category: like('post', employeeCategoryId, maybe),
  isRegular: extraField('post', 'flag'),
  nature: extraField('post', 'choice', { options: postingNatures }),
  fromOn: extraField('post', 'date'),
  designationOn: extraField('post', 'date'),
  ...all('post', postParts),
  contractEndsInDays: extraField('post', 'number'),
  status: extraField('post', 'choice', { isAlways: true, options: employeeStatuses }),
  statusOn: extraField('post', 'date', { isAlways: true }),
  joinedOn: extraField('post', 'date', { isAlways: true }),
  // The day of retirement together with the birthday reveals the date of birth.
  retiresOn: extraField('post', 'date', { ...(personal && { personal }) }),
  retiresInMonths: extraField('post', 'number', { ...(personal && { personal }) }),
  name: extraField('person', 'text', { isAlways: true }),
  ...all('person', personParts),
  aadhaarLast4: extraField('person', 'text', { ...(personal && { personal }) }),
  hasPhoto: extraField('person', 'flag', { isAlways: true }),
  ...all('contact', contactFields),
  ...all('academic', academicFields),
  ...parts('addresses', ['permanent', 'present'], addressParts, { personal: 'Employee_PersonalVIEW' }),
  ...parts(
    'service',
    ['held'],
    {
      department: like('service', departmentId),
      designation: like('service', designationId),
      cadre: extraField('service', 'choice', { options: cadres }),
      category: like('service', employeeCategoryId),
      nature: extraField('service', 'choice', { options: postingNatures }),
    },
    many,
  ),
  postings: extraField('service', 'number', count),
  yearsHere: extraField('service', 'number', count),
  ...parts('qualifications', ['qualification'], { ...qualifiedParts, percent: qualificationFields.percent }, many),
  ...parts('qualifications', ['highest'], qualifiedParts),
  ...parts('qualifications', ['PHD', 'PG', 'UG'], degreeParts, { isMany: true }),
  ...parts('experience', ['experience'], experienceParts, many),
  yearsTeaching: extraField('experience', 'number', count),
  yearsIndustry: extraField('experience', 'number', count),
  yearsResearch: extraField('experience', 'number', count),
  yearsAdministration: extraField('experience', 'number', count),
  yearsTotal: extraField('experience', 'number', count),
  ...parts('trainings', ['training'], { category: trainingCategoryId, ...trainingParts }, many),
  trainingDays: extraField('trainings', 'number', count),
  trainingDaysLastYear: extraField('trainings', 'number', count),
  award: like('awards', awardFields.awardId, many),
  ...parts(
    'awards',
    ['award'],
    {
      level: extraField('awards', 'choice', { options: awardLevels }),
      givenBy: awardFields.givenBy,
      year: extraField('awards', 'number'),
    },
    many,
  ),
  headOf: extraField('duties', 'reference', { ...many, of: 'departments' }),
  wardenOf: extraField('duties', 'reference', { ...many, of: 'hostels' }),
  mentees: extraField('duties', 'number', count),
  sectionCourses: extraField('duties', 'number', count),
  missingCertificate: extraField('duties', 'choice', { ...many, options: certified }),
};

/** Search fields of employees. Fields guarded in the record are guarded here, too. */
export const employeeCatalogue = catalogueOf(groups, everything);
