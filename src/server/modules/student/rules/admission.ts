import { addDays } from '../../../../contract/core/calendar.ts';
import { refuseWhen, type Facts, type Rule, type StudentDraft, type StudentField } from './rule.ts';

/** Days before the start of a batch from which students can be admitted. */
export const admissionOpensDays = 120;

const references = ['degreeId', 'admissionCategoryId', 'casteId', 'allottedCasteId', 'religionId', 'languageId'] as const;

/** A selected master must be active. On a change, only a new selection is checked. */
const inUse = references.map((field) =>
  refuseWhen(field, 'unknownReference', (draft, { masters }) => draft[field] !== null && masters[field] !== 'active'),
);

/** Batch and branch must be active and belong to the degree. */
const ofDegree = (['batchId', 'branchId'] as const).map((field) =>
  refuseWhen(
    field,
    'unknownReference',
    (draft, facts) => facts.masters[field] !== 'active' || classOf(field, facts)?.degreeId !== draft.degreeId,
    ['degreeId'],
  ),
);

const classOf = (field: 'batchId' | 'branchId', { batch, branch }: Facts) => (field === 'batchId' ? batch : branch);

/** Regular students start in semester 1, lateral students in the lateral entry semester of the degree, if any. */
export function isRightSemester({ admissionSemester }: StudentDraft, { category, degree }: Facts): boolean {
  if (!category || !degree) return true;
  return admissionSemester === (category.entry === 'lateral' ? degree.lateralEntrySemester : 1);
}

function hasNoLateralEntry({ category, degree }: Facts): boolean {
  return category?.entry === 'lateral' && degree?.lateralEntrySemester === null;
}

/** Allowed admission dates: from 120 days before the batch starts until today. */
export function isRightAdmissionDay(admittedOn: string, startsOn: string, today: string): boolean {
  return admittedOn >= addDays(startsOn, -admissionOpensDays) && admittedOn <= today;
}

const semesterReads: readonly StudentField[] = ['admissionCategoryId', 'degreeId'];

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
