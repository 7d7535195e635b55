import { addDays, dayBetween, officeTime, termStart } from '../../../database/seed/college/calendar.ts';
import { chanceFor, createdOn, type Learner } from '../../../database/seed/college/learners.ts';
import { currentYear, leavingReasons, today } from '../../../database/seed/college/plan.ts';
import { deal, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import { semesterOn } from '../../../database/seed/college/terms.ts';

type Event = Row<'studentEvents'>;

type StoryEvent = Pick<Event, 'kind' | 'onDate'> & Partial<Event>;

/** Events of one student, oldest first. */
export interface Story {
  learner: Learner;
  events: readonly StoryEvent[];
  /** Time of the last event other than the admission; null if none. */
  changedAt: string | null;
}

/** Events of each student: the admission, and any later events. Every run produces the same events. */
export function* tellStories(learners: readonly Learner[]): Generator<Story> {
  const chance = chanceFor('events');
  const gone = learners.filter(({ fate }) => fate === 'discontinued');
  const reasons = deal(chance, gone.length, leavingReasons);
  for (const learner of learners) {
    const events = storyOf(chance, learner, () => reasons.pop() ?? 'other');
    const last = events.at(-1);
    const changedAt = last && last.kind !== 'admitted' ? officeTime(chance, last.onDate) : null;
    yield { learner, events, changedAt };
  }
}

/**
 * All events, numbered in date order. Generated twice, first to count the events per day, so that none is held in
 * memory.
 */
export function* eventRows(learners: readonly Learner[], byUserId: number): Generator<Numbered<'studentEvents'>> {
  const next = firstNumbers(learners);
  for (const { learner, events } of tellStories(learners))
    for (const event of events) {
      const id = next.get(event.onDate) ?? 0;
      next.set(event.onDate, id + 1);
      yield { id, ...bare, ...event, studentId: learner.id, byUserId, ...createdOn(event.onDate) };
    }
}

/** First id of each day's events. */
function firstNumbers(learners: readonly Learner[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { events } of tellStories(learners)) for (const { onDate } of events) counts.set(onDate, (counts.get(onDate) ?? 0) + 1);
  let number = 1;
  const first = new Map<string, number>();
  for (const [day, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    first.set(day, number);
    number += count;
  }
  return first;
}

const bare = {
  reason: null,
  orderNo: null,
  note: null,
  semester: null,
  fromBatchId: null,
  toBatchId: null,
  fromBranchId: null,
  toBranchId: null,
  fromStatus: null,
};

function storyOf(chance: Random, learner: Learner, nextReason: () => (typeof leavingReasons)[number][0]): StoryEvent[] {
  const { admittedOn, fate, detour, batch, branch, entry } = learner;
  const semester = entry === 'lateral' ? 3 : 1;
  const story: StoryEvent[] = [{ kind: 'admitted', onDate: admittedOn, semester }];
  const change = (event: StoryEvent) =>
    story.push({ semester: semesterOn(batch.year, event.onDate), fromStatus: 'active', orderNo: order(chance, event.onDate), ...event });

  if (detour === 'branchChanged')
    change({
      kind: 'branchChanged',
      onDate: addDays(termStart(batch.year + 1), chance.int(1, 12)),
      fromBranchId: learner.fromBranch?.id ?? null,
      toBranchId: branch.id,
    });
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
    change({
      kind: 'readmitted',
      onDate: addDays(termStart(batch.year), chance.int(1, 10)),
      fromStatus: 'discontinued',
      fromBatchId: learner.fromBatch?.id ?? null,
      toBatchId: batch.id,
      semester: 1,
    });
  }
  if (fate === 'onBreak')
    change({
      kind: 'breakStarted',
      onDate: dayBetween(chance, termStart(currentYear), addDays(today, -20)),
      reason: chance.pick(['health', 'financial', 'other'] as const),
    });
  if (fate === 'discontinued') {
    const latest = [addDays(today, -5), `${batch.year + branch.degree.semesters / 2}-05-20`].sort()[0] ?? today;
    const reason = nextReason();
    change({
      kind: 'discontinued',
      onDate: dayBetween(chance, addDays(admittedOn, 40), latest),
      reason,
      ...(reason === 'death' && { orderNo: null }),
    });
  }
  if (fate === 'passedOut')
    change({ kind: 'passedOut', onDate: `${currentYear}-06-30`, semester: branch.degree.semesters, orderNo: `PO/${currentYear}/01` });
  return story;
}

/** The year in which a student joined this batch after a year back. */
function dayBackYear(chance: Random, batchYear: number): number {
  return chance.int(batchYear, Math.min(currentYear, batchYear + 2));
}

function order(chance: Random, day: string): string {
  return `${day.slice(0, 4)}/ACAD/${chance.int(100, 999)}`;
}
