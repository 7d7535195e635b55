import { all, catalogueOf, like, own, parts, type SearchFields } from '../core/search/catalogue.ts';
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
  departmentKind: own('post', 'choice', { options: departmentKinds }),
  designation: like('post', designationId, maybe),
  cadre: own('post', 'choice', { options: cadres }),
  category: like('post', employeeCategoryId, maybe),
  isRegular: own('post', 'flag'),
  nature: own('post', 'choice', { options: postingNatures }),
  fromOn: own('post', 'date'),
  designationOn: own('post', 'date'),
  ...all('post', postParts),
  contractEndsInDays: own('post', 'number'),
  status: own('post', 'choice', { isAlways: true, options: employeeStatuses }),
  statusOn: own('post', 'date', { isAlways: true }),
  joinedOn: own('post', 'date', { isAlways: true }),
  // The day of retirement together with the birthday reveals the date of birth.
  retiresOn: own('post', 'date', { ...(personal && { personal }) }),
  retiresInMonths: own('post', 'number', { ...(personal && { personal }) }),
  name: own('person', 'text', { isAlways: true }),
  ...all('person', personParts),
  aadhaarLast4: own('person', 'text', { ...(personal && { personal }) }),
  hasPhoto: own('person', 'flag', { isAlways: true }),
  ...all('contact', contactFields),
  ...all('academic', academicFields),
  ...parts('addresses', ['permanent', 'present'], addressParts, { personal: 'Employee_PersonalVIEW' }),
  ...parts(
    'service',
    ['held'],
    {
      department: like('service', departmentId),
      designation: like('service', designationId),
      cadre: own('service', 'choice', { options: cadres }),
      category: like('service', employeeCategoryId),
      nature: own('service', 'choice', { options: postingNatures }),
    },
    many,
  ),
  postings: own('service', 'number', count),
  yearsHere: own('service', 'number', count),
  ...parts('qualifications', ['qualification'], { ...qualifiedParts, percent: qualificationFields.percent }, many),
  ...parts('qualifications', ['highest'], qualifiedParts),
  ...parts('qualifications', ['PHD', 'PG', 'UG'], degreeParts, { isMany: true }),
  ...parts('experience', ['experience'], experienceParts, many),
  yearsTeaching: own('experience', 'number', count),
  yearsIndustry: own('experience', 'number', count),
  yearsResearch: own('experience', 'number', count),
  yearsAdministration: own('experience', 'number', count),
  yearsTotal: own('experience', 'number', count),
  ...parts('trainings', ['training'], { category: trainingCategoryId, ...trainingParts }, many),
  trainingDays: own('trainings', 'number', count),
  trainingDaysLastYear: own('trainings', 'number', count),
  award: like('awards', awardFields.awardId, many),
  ...parts(
    'awards',
    ['award'],
    {
      level: own('awards', 'choice', { options: awardLevels }),
      givenBy: awardFields.givenBy,
      year: own('awards', 'number'),
    },
    many,
  ),
  headOf: own('duties', 'reference', { ...many, of: 'departments' }),
  wardenOf: own('duties', 'reference', { ...many, of: 'hostels' }),
  mentees: own('duties', 'number', count),
  sectionCourses: own('duties', 'number', count),
  missingCertificate: own('duties', 'choice', { ...many, options: certified }),
};

/** Search fields of employees. Fields guarded in the record are guarded here, too. */
export const employeeCatalogue = catalogueOf(groups, everything);
