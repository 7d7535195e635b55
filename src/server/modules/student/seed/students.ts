import { isOnRoll } from '../../../database/seed/college/classes.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { createdOn, type Learner } from '../../../database/seed/college/learners.ts';
import { seriesOf } from '../../../database/seed/college/numbers.ts';
import { at } from '../../../database/seed/college/random.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import { tellStories, type Story } from './timeline.ts';

/** Rows of the students. Students on roll have a mentor from their department. */
export function* studentRows(learners: readonly Learner[], staff: readonly Employee[]): Generator<Numbered<'students'>> {
  const teachers = staff.filter(({ isTeaching, status }) => isTeaching && status === 'active');
  const mentors = groupBy(teachers, ({ department }) => department);
  const turns = new Map<string, number>();
  const mentorOf = (learner: Learner) => {
    const candidates = mentors.get(learner.branch.department) ?? [];
    if (!isOnRoll(learner) || candidates.length === 0) return null;
    const turn = turns.get(learner.branch.department) ?? 0;
    turns.set(learner.branch.department, turn + 1);
    return at(candidates, turn % candidates.length).id;
  };
  for (const story of tellStories(learners)) yield studentRow(story, mentorOf(story.learner));
}

function studentRow({ learner, events, changedAt }: Story, mentorEmployeeId: number | null): Numbered<'students'> {
  const { branch, entry, admittedOn } = learner;
  const created = createdOn(admittedOn);
  const last = events.at(-1);
  return {
    id: learner.id,
    userId: learner.userId,
    admissionNo: learner.admissionNo,
    regdNo: learner.regdNo,
    rollNo: learner.rollNo,
    degreeId: branch.degree.id,
    batchId: learner.batch.id,
    branchId: branch.id,
    admissionCategoryId: learner.admissionCategoryId,
    admittedOn,
    admissionSemester: entry === 'lateral' ? (branch.degree.lateralEntrySemester ?? 1) : 1,
    entranceRollNo: learner.entranceRollNo,
    entranceRank: learner.entranceRank,
    casteId: learner.casteId,
    allottedCasteId: learner.allottedCasteId,
    firstName: learner.firstName,
    middleName: learner.middleName,
    lastName: learner.lastName,
    gender: learner.gender,
    bornOn: learner.bornOn,
    bloodGroup: learner.bloodGroup,
    nationality: 'Indian',
    religionId: learner.religionId,
    languageId: learner.languageId,
    isPwd: learner.isPwd,
    pwdPercent: learner.pwdPercent,
    annualIncomePaise: learner.annualIncomePaise,
    phone: learner.phone,
    altPhone: learner.altPhone,
    email: learner.email,
    collegeEmail: `${learner.admissionNo.toLowerCase()}@college.example`,
    aadhaarLast4: learner.aadhaarLast4,
    apaarId: learner.apaarId,
    mentorEmployeeId,
    status: learner.fate,
    statusOn: last?.onDate ?? admittedOn,
    version: events.length,
    createdAt: created.createdAt,
    updatedAt: changedAt ?? created.updatedAt,
  };
}

/** The next free number of each series, so that the portal continues after the seed. */
export function admissionSeries(learners: readonly Learner[]): Row<'numberSeries'>[] {
  return [...groupBy(learners, seriesOf)].map(([series, members]) => ({
    scope: `admission/${series}`,
    nextValue: members.length + 1,
  }));
}
