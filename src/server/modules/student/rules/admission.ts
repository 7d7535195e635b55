import { addDays } from '../../../../contract/core/calendar.ts';
import { refuseWhen, type Facts, type Rule, type StudentDraft, type StudentField } from './rule.ts';

/** A batch may be joined from this many days before it starts. */
export const admissionOpensDays = 120;

const references = ['degreeId', 'admissionCategoryId', 'casteId', 'allottedCasteId', 'religionId', 'languageId'] as const;

/** A choice must be a row that is in use; on a change only a choice that is new is asked. */
const inUse = references.map((field) =>
  refuseWhen(field, 'unknownReference', (draft, { masters }) => draft[field] !== null && masters[field] !== 'active'),
);

/** Batch and branch must be in use too, and of the degree. */
const ofDegree = (['batchId', 'branchId'] as const).map((field) =>
  refuseWhen(
    field,
    'unknownReference',
    (draft, facts) => facts.masters[field] !== 'active' || classOf(field, facts)?.degreeId !== draft.degreeId,
    ['degreeId'],
  ),
);

const classOf = (field: 'batchId' | 'branchId', { batch, branch }: Facts) => (field === 'batchId' ? batch : branch);

/** Regular students start in semester 1, lateral ones where the degree lets them in; a degree may have no such place. */
export function isRightSemester({ admissionSemester }: StudentDraft, { category, degree }: Facts): boolean {
  if (!category || !degree) return true;
  return admissionSemester === (category.entry === 'lateral' ? degree.lateralEntrySemester : 1);
}

function hasNoLateralEntry({ category, degree }: Facts): boolean {
  return category?.entry === 'lateral' && degree?.lateralEntrySemester === null;
}

/** From 120 days before the batch starts until today. */
export function isRightAdmissionDay(admittedOn: string, startsOn: string, today: string): boolean {
  return admittedOn >= addDays(startsOn, -admissionOpensDays) && admittedOn <= today;
}

const semesterReads: readonly StudentField[] = ['admissionCategoryId', 'degreeId'];

/** Everything about how and where somebody is admitted. */
export const admissionRules: readonly Rule[] = [
  ...inUse,
  ...ofDegree,
  refuseWhen('admissionCategoryId', 'notAllowed', (_, facts) => hasNoLateralEntry(facts), ['degreeId']),
  refuseWhen(
    'admissionSemester',
    'notAllowed',
    (draft, facts) => !hasNoLateralEntry(facts) && !isRightSemester(draft, facts),
    semesterReads,
  ),
  refuseWhen(
    'admittedOn',
    'outOfRange',
    ({ admittedOn }, { batch, today }) => batch !== null && !isRightAdmissionDay(admittedOn, batch.startsOn, today),
    ['batchId'],
  ),
];
