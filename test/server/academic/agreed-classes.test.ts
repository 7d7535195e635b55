import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { weekdayOf } from '../../../src/contract/academic/calendar.ts';
import { askForChange, listChanges, type ClassChange } from '../../../src/contract/academic/class-changes.ts';
import { moveVersion, publishingOf } from '../../../src/contract/academic/timetable-versions.ts';
import { entriesBetween } from '../../../src/server/modules/academic/days/entries-on.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { entry, taught, version, type Taught } from '../../support/timetables.ts';

/**
 * Random timetables of one section, published one after the other, with changes of single classes agreed in between.
 */
const test = suite('agreed class changes');
let portal: TestApp;
let of: Taught;
const db = () => portal.database.db;
test.before(async () => {
  portal = await testApp();
  of = await taught(db());
  await db().deleteFrom('calendarDays').where('onDate', '>=', '2026-11-01').execute();
});
test.after(() => portal.close());

/** Mondays and Tuesdays after the day of the tests, and the first days of the versions in turn. */
const days = ['2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01'] as const;
const froms = ['2026-11-22', '2026-11-24', '2026-11-28', '2026-12-01'] as const;
/** Course of each of the first three periods of a Monday, then of a Tuesday; null for none. */
type Week = readonly (number | null)[];
type Step = { publish: Week } | { period: number; day: number; isMoved: boolean };

const week: fc.Arbitrary<Week> = fc
  .array(fc.option(fc.nat({ max: 2 })), { minLength: 6, maxLength: 6 })
  .filter((cells) => cells.some((cell) => cell !== null));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: week.map((publish) => ({ publish })) },
  { weight: 3, arbitrary: fc.record({ period: fc.nat({ max: 2 }), day: fc.nat({ max: 3 }), isMoved: fc.boolean() }) },
);

/** Events in order, and the resulting state of each day. */
class Replay {
  readonly #versions: { from: string; week: Week }[] = [];
  readonly agreed: { course: number; period: number; day: string }[] = [];

  publish(from: string, cells: Week): void {
    this.#versions.push({ from, week: cells });
  }

  /** Course of a period by the version in force on the day; null for none. */
  taught(day: string, period: number): number | null {
    const held = this.#versions.findLast(({ from }) => from <= day);
    return held?.week[(weekdayOf(day)! - 1) * 3 + period] ?? null;
  }

  isKept({ course, period, day }: { course: number; period: number; day: string }): boolean {
    return this.taught(day, period) === course;
  }

  words(keeps: boolean): string[] {
    return this.agreed
      .filter((change) => this.isKept(change) === keeps)
      .map(wordOf)
      .sort();
  }
}
const wordOf = ({ course, period, day }: { course: number; period: number; day: string }) => `${course} ${period} ${day}`;

async function begin(replay: Replay): Promise<void> {
  await db().deleteFrom('classChanges').execute();
  await db().deleteFrom('timetableVersions').execute();
  const first: Week = [0, 1, 2, 2, 1, 0];
  await place(await version(db(), of, '2026-08-03'), first);
  replay.publish('2026-08-03', first);
}

async function place(versionId: number, cells: Week): Promise<void> {
  for (const [index, course] of cells.entries())
    if (course !== null) {
      const [weekday, slot] = [index < 3 ? 1 : 2, of.slots[index % 3]!];
      await entry(db(), { versionId, course: of.courses[course]!, weekday, slot, teachers: [[of.teachers[0]!]] });
    }
}

/**
 * Publishes a version. The changes left without a class were listed before, and are exactly those that the replay
 * loses.
 */
async function publish(replay: Replay, from: string, cells: Week): Promise<void> {
  const id = await version(db(), of, from);
  await db().updateTable('timetableVersions').set({ status: 'draft', effectiveFrom: null }).where('id', '=', id).execute();
  await place(id, cells);
  const { stranded } = (await portal.call(publishingOf, 'Admin', { id })).body.data;
  const before = replay.words(true);
  const { status, body } = await portal.call(moveVersion, 'Admin', {
    id,
    body: { version: 1, event: 'publish', effectiveFrom: from, isSure: true },
  });
  assert.is(status, 200, JSON.stringify(body));
  replay.publish(from, cells);
  const lost = before.filter((word) => !replay.words(true).includes(word)).length;
  assert.is(stranded.filter(({ onDate }: { onDate: string }) => onDate >= from).length, lost);
}

async function agree(replay: Replay, period: number, day: string, isMoved: boolean): Promise<void> {
  const classes = await entriesBetween(db(), { from: day, to: day }, { sectionId: of.sectionId });
  const lesson = classes.find(({ slotId, state, change }) => slotId === of.slots[period] && state === 'held' && !change);
  const course = replay.taught(day, period);
  if (!lesson || course === null) return;
  const wish = isMoved
    ? { kind: 'move', newDate: day, newSlotId: of.slots[4 + period]! }
    : { kind: 'cancel', newDate: null, newSlotId: null };
  const none = { substituteId: null, newRoomId: null, withEntryId: null, withDate: null, reason: 'At a workshop' };
  const { status, body } = await portal.call(askForChange, 'Admin', { body: { ...none, ...wish, entryId: lesson.entryId, onDate: day } });
  assert.is(status, 200, JSON.stringify(body));
  replay.agreed.push({ course, period, day });
}

/** Every change with a class is in force on its day, the list names the others, and no other class is changed. */
async function look(replay: Replay): Promise<void> {
  const classes = await entriesBetween(db(), { from: days[0], to: days[3] }, { sectionId: of.sectionId });
  const changed = classes.filter(({ state }) => state === 'cancelled' || state === 'away');
  const word = ({ sectionCourseId, slotId, day }: { sectionCourseId: number; slotId: number; day: string }) =>
    wordOf({ course: of.courses.indexOf(sectionCourseId), period: of.slots.indexOf(slotId), day });
  assert.equal(changed.map(word).sort(), replay.words(true));
  const { data } = (await portal.call(listChanges, 'Admin', { query: { pageSize: 100 } })).body;
  assert.is(data.length, replay.agreed.length);
  assert.is(data.filter(({ blockers }: ClassChange) => blockers.includes('class')).length, replay.words(false).length);
}

test('apply on their day or are listed as without a class, regardless of later versions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const replay = new Replay();
      await begin(replay);
      const left = [...froms];
      for (const step of steps) {
        if (!('publish' in step)) await agree(replay, step.period, days[step.day]!, step.isMoved);
        else if (left.length > 0) await publish(replay, left.shift()!, step.publish);
      }
      await look(replay);
    }),
    { numRuns: 6, seed: 31 },
  );
});

test.run();
