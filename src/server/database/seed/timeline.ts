import { addDays, dayBetween, officeTime, termStart } from './calendar.ts';
import { byKey } from './group.ts';
import { chanceFor, createdOn, type Learner } from './learners.ts';
import { currentYear, leavingReasons, today } from './plan.ts';
import { deal, type Random } from './random.ts';
import type { Numbered, Row } from './rows.ts';
import { semesterOn } from './terms.ts';

type Event = Row<'studentEvents'>;

/**
 * What happened to each student: admitted, and where the way was not straight, the rest. Sets `statusOn` of the
 * students to the day of the event that made their status.
 */
export function drawEvents(
  learners: readonly Learner[],
  students: readonly Numbered<'students'>[],
  byUserId: number,
): Event[] {
  const chance = chanceFor('events');
  const rowOf = byKey(students, ({ id }) => id);
  const gone = learners.filter(({ fate }) => fate === 'discontinued');
  const reasons = deal(chance, gone.length, leavingReasons);
  const events = learners.flatMap((learner) => {
    const story = storyOf(chance, learner, () => reasons.pop() ?? 'other');
    const row = rowOf.get(learner.id);
    const last = story.at(-1);
    if (row && last && last.kind !== 'admitted') {
      row.statusOn = last.onDate;
      row.updatedAt = officeTime(chance, last.onDate);
      row.version = story.length;
    }
    return story.map((event): Event => ({
      ...bare,
      ...event,
      studentId: learner.id,
      byUserId,
      ...createdOn(event.onDate),
    }));
  });
  return events.sort((a, b) => (a.onDate < b.onDate ? -1 : a.onDate > b.onDate ? 1 : 0));
}

const bare = { reason: null, orderNo: null, note: null, semester: null, fromBatchId: null, toBatchId: null, fromBranchId: null, toBranchId: null, fromStatus: null }; // prettier-ignore

type Told = Pick<Event, 'kind' | 'onDate'> & Partial<Event>;

function storyOf(chance: Random, learner: Learner, nextReason: () => (typeof leavingReasons)[number][0]): Told[] {
  const { admittedOn, fate, detour, batch, branch, entry } = learner;
  const semester = entry === 'lateral' ? 3 : 1;
  const story: Told[] = [{ kind: 'admitted', onDate: admittedOn, semester }];
  const change = (event: Told) =>
    story.push({ semester: semesterOn(batch.year, event.onDate), fromStatus: 'active', orderNo: order(chance, event.onDate), ...event }); // prettier-ignore

  if (detour === 'branchChanged')
    change({ kind: 'branchChanged', onDate: addDays(termStart(batch.year + 1), chance.int(1, 12)), fromBranchId: learner.fromBranch?.id ?? null, toBranchId: branch.id }); // prettier-ignore
  if (detour === 'yearBack')
    change({
      kind: 'yearBack',
      onDate: addDays(termStart(dayBackYear(chance, batch.year)), chance.int(2, 14)),
      reason: 'academic',
      fromBatchId: learner.fromBatch?.id ?? null,
      toBatchId: batch.id,
    });
  if (detour === 'readmitted') {
    const leftOn = dayBetween(chance, `${batch.year}-01-10`, `${batch.year}-05-20`);
    change({ kind: 'discontinued', onDate: leftOn, reason: 'health', semester: 2 });
    change({ kind: 'readmitted', onDate: addDays(termStart(batch.year), chance.int(1, 10)), fromStatus: 'discontinued', fromBatchId: learner.fromBatch?.id ?? null, toBatchId: batch.id, semester: 1 }); // prettier-ignore
  }
  if (fate === 'onBreak')
    change({ kind: 'breakStarted', onDate: dayBetween(chance, termStart(currentYear), addDays(today, -20)), reason: chance.pick(['health', 'financial', 'other'] as const) }); // prettier-ignore
  if (fate === 'discontinued') {
    const latest = [addDays(today, -5), `${batch.year + branch.degree.semesters / 2}-05-20`].sort()[0] ?? today;
    const reason = nextReason();
    change({ kind: 'discontinued', onDate: dayBetween(chance, addDays(admittedOn, 40), latest), reason, ...(reason === 'death' && { orderNo: null }) }); // prettier-ignore
  }
  if (fate === 'passedOut')
    change({ kind: 'passedOut', onDate: `${currentYear}-06-30`, semester: branch.degree.semesters, orderNo: `PO/${currentYear}/01` }); // prettier-ignore
  return story;
}

/** The year in which somebody who now sits with this batch began to sit with it. */
function dayBackYear(chance: Random, batchYear: number): number {
  return chance.int(batchYear, Math.min(currentYear, batchYear + 2));
}

function order(chance: Random, day: string): string {
  return `${day.slice(0, 4)}/ACAD/${chance.int(100, 999)}`;
}
