import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assignSections, leaveSection } from '../../../src/contract/academic/assign.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import type { AnySteps, StepRun } from '../../../src/contract/core/steps.ts';
import { rosterOn } from '../../../src/server/modules/academic/membership/roster-on.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, writtenDown } from '../../support/classes.ts';

/**
 * Two students of a class with two sections are assigned, moved, ended, marked and undone at random. A replay of days,
 * without the rows, computes the place of each student on each day.
 */
const test = suite('places at random');
let portal: TestApp;
const db = () => portal.database.db;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

/** Days of the classes; the last index is a day after all of them. */
const days = 9;
const dayAt = (at: number) => addDays('2026-08-03', at);
const lastDay = dayAt(days + 30);

type Deed = 'place' | 'end' | 'mark' | 'undo';
interface Event {
  /** `place` assigns a student who is in no section, and moves a student to the other section. */
  deed: Deed;
  /** Index of the student in the class. */
  student: number;
  /** Index of the section to which a student is assigned. */
  section: number;
  /** Index of the day, from 0. */
  day: number;
  /** Index of the run to undo, counted from the last. */
  back: number;
}
const event: fc.Arbitrary<Event> = fc.record({
  deed: fc.constantFrom<Deed>('place', 'place', 'place', 'place', 'end', 'mark', 'undo'),
  student: fc.nat({ max: 1 }),
  section: fc.nat({ max: 1 }),
  day: fc.nat({ max: days - 1 }),
  back: fc.constantFrom(0, 0, 0, 1, 2),
});

/** A place in the replay: the section, and the event that created it. */
interface Place {
  section: number;
  by: object;
}
/** Place of a student on each day; null: none. */
type Days = readonly (Place | null)[];

interface Done {
  of: AnySteps;
  run: StepRun;
  student: number;
  before: Days;
  after: Days;
}

interface Row {
  key: string;
  studentId: number;
  state: string;
  why: string | null;
  place?: 'closed' | 'removed';
  shortens: { lastDay: string } | null;
}

class World {
  readonly replay: Days[] = [0, 1].map(() => Array.from({ length: days + 1 }, () => null));
  readonly runs: Done[] = [];
  readonly counts = { saved: 0, shortened: 0, refused: 0, undone: 0 };
  private readonly policyId: number;
  private readonly students: readonly number[];
  private readonly sections: readonly { id: number; courseId: number }[];

  constructor(policyId: number, students: readonly number[], sections: readonly { id: number; courseId: number }[]) {
    this.policyId = policyId;
    this.students = students;
    this.sections = sections;
  }

  async happens(happening: Event): Promise<void> {
    const { deed, student } = happening;
    if (deed === 'mark') return this.mark(happening);
    if (deed === 'undo') return this.undo(happening);
    const open = this.replay[student]![days];
    if (open) return this.leave(happening, open);
    return deed === 'place' ? this.assign(happening) : undefined;
  }

  private async assign({ student, section, day }: Event): Promise<void> {
    const body = {
      registrationPolicyId: this.policyId,
      rule: 'regdNo',
      sectionId: this.sections[section]!.id,
      fromDate: dayAt(day),
      missed: 'notOnRoll',
      mayOverfill: false,
    };
    await this.save(assignSections, body, { student, expected: entering(this.replay[student]!, section, day) });
  }

  private async leave({ deed, student, day }: Event, open: Place): Promise<void> {
    const isMove = deed === 'place';
    const section = 1 - open.section;
    const body = {
      sectionId: this.sections[open.section]!.id,
      deed: isMove ? 'move' : 'end',
      onDate: dayAt(day),
      toSectionId: isMove ? this.sections[section]!.id : null,
      toGroupId: null,
      note: 'Moved',
      missed: 'notOnRoll',
      mayOverfill: false,
    };
    const now = this.replay[student]!;
    const without = now.map((place) => (place?.by === open.by ? null : place));
    const begins = now.findIndex((place) => place?.by === open.by);
    const expected = (row: Row): Days => {
      if (isMove) return entering(begins < day ? now : without, section, day)!;
      return row.place === 'removed' ? without : now.map((place, at) => (at > day ? null : place));
    };
    const isRefused = isMove && begins >= day && entering(without, section, day) === null;
    await this.save(leaveSection, body, { student, expected: isRefused ? null : expected });
  }

  /** @param expected null: refused, because of the days of another place. */
  private async save(
    of: AnySteps,
    body: object,
    { student, expected }: { student: number; expected: Days | null | ((row: Row) => Days) },
  ): Promise<void> {
    const studentId = this.students[student]!;
    const looked = await portal.call(of.write, 'Staff', { query: { dryRun: 'true' }, body });
    assert.is(looked.status, 200, JSON.stringify(looked.body));
    const { stamp, rows } = looked.body.data as { stamp: string; rows: Row[] };
    const row = rows.find((candidate) => candidate.studentId === studentId);
    assert.ok(row, 'every student who can be placed is in the preview');
    if (expected === null) {
      assert.is(row.state, 'blocked');
      assert.ok(['overlaps', 'isMarked'].includes(row.why ?? ''), String(row.why));
    }
    if (row.state === 'blocked') {
      assert.ok(expected === null || row.why === 'isMarked', String(row.why));
      this.counts.refused += 1;
      return;
    }
    const { status, body: answer } = await portal.call(of.write, 'Staff', {
      query: { dryRun: 'false' },
      body: { ...body, stamp, rows: [row.key] },
    });
    assert.is(status, 200, JSON.stringify(answer));
    const before = this.replay[student]!;
    const after = typeof expected === 'function' ? expected(row) : expected!;
    this.replay[student] = after;
    this.runs.push({ of, run: answer.data.run, student, before, after });
    this.counts.saved += 1;
    if (row.shortens) this.counts.shortened += 1;
  }

  /** Undoing restores every day that the run changed. A run with later changes to its days cannot be undone. */
  private async undo({ back }: Event): Promise<void> {
    const done = this.runs.at(-1 - back);
    if (!done) return;
    const now = this.replay[done.student]!;
    const { data } = (await portal.call(done.of.runs, 'Staff')).body as { data: StepRun[] };
    const keeps = data.find(({ id }) => id === done.run.id)?.keeps;
    const { status, body } = await portal.call(done.of.undo, 'Staff', { id: done.run.id });
    const isAsLeft = now.every((place, at) => place?.by === done.after[at]?.by);
    if (isAsLeft) assert.ok(keeps === null || keeps === 'isMarked', `${keeps}`);
    if (keeps !== null) {
      assert.equal([status, body.error], [409, 'InUse']);
      this.counts.refused += 1;
      return;
    }
    assert.is(status, 200, JSON.stringify(body));
    this.replay[done.student] = now.map((place, at) => {
      const [was, became] = [done.before[at] ?? null, done.after[at] ?? null];
      if (was?.by === became?.by) return place;
      assert.is(place?.by, became?.by, 'a day changed since then is not restored');
      return was;
    });
    this.runs.splice(this.runs.indexOf(done), 1);
    this.counts.undone += 1;
  }

  /** A class of the student's section is held and submitted on the day, with the student in it. */
  private async mark({ student, day }: Event): Promise<void> {
    const place = this.replay[student]![day];
    if (!place) return;
    const [studentId, { courseId }] = [this.students[student]!, this.sections[place.section]!];
    await db().deleteFrom('worklogs').where('sectionCourseId', '=', courseId).where('onDate', '=', dayAt(day)).execute();
    await writtenDown(db(), { sectionCourseId: courseId, onDate: dayAt(day), present: [studentId] });
  }

  /** No two places of a student share a day, and each day is as in the replay. */
  async isTrue(): Promise<void> {
    const rows = await db()
      .selectFrom('sectionStudents')
      .select(['studentId', 'sectionId', 'fromDate', 'toDate'])
      .where('registrationPolicyId', '=', this.policyId)
      .execute();
    for (const [student, expected] of this.replay.entries())
      for (let at = 0; at <= days; at += 1) {
        const day = at === days ? lastDay : dayAt(at);
        const places = rows.filter(
          ({ studentId, fromDate, toDate }) =>
            studentId === this.students[student] && fromDate <= day && (toDate === null || toDate >= day),
        );
        const place = expected[at];
        assert.equal(
          places.map(({ sectionId }) => sectionId),
          place ? [this.sections[place.section]!.id] : [],
          `${student} on ${day}`,
        );
      }
  }

  /** The rolls of the classes agree with the replay. */
  async rollsAreTrue(): Promise<void> {
    for (let at = 0; at <= days; at += 1)
      for (const [section, { id }] of this.sections.entries()) {
        const roll = (await rosterOn(db(), id, null, at === days ? lastDay : dayAt(at))).map(({ studentId }) => studentId);
        const expected = this.students.filter((_, student) => this.replay[student]![at]?.section === section);
        assert.equal(
          roll.toSorted((a, b) => a - b),
          expected,
        );
      }
  }
}

/** Days of a student who joins a section on a day; null if another place begins on the day or later. */
function entering(now: Days, section: number, day: number): Days | null {
  const by = {};
  const begun = new Set(now.slice(0, day).map((place) => place?.by));
  if (now.slice(day).some((place) => place !== null && !begun.has(place.by))) return null;
  return now.map((place, at) => (at >= day ? { section, by } : place));
}

async function newWorld(): Promise<World> {
  const { policyId, studentIds, courses } = await keptClass(db(), { students: 2 });
  const sections: { id: number; courseId: number }[] = [];
  for (const name of ['A', 'B']) {
    const { id } = await keptSection(db(), policyId, { name });
    const { id: courseId } = await db()
      .insertInto('sectionCourses')
      .values({ sectionId: id, semesterCourseId: courses.theory, weeklyPeriods: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    sections.push({ id, courseId });
  }
  return new World(policyId, studentIds, sections);
}

test('no student is in two places on a day, and each day agrees with a replay of the events', async () => {
  const total = { saved: 0, shortened: 0, refused: 0, undone: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 16, maxLength: 24 }), async (events) => {
      const world = await newWorld();
      for (const event of events) {
        await world.happens(event);
        await world.isTrue();
      }
      await world.rollsAreTrue();
      for (const name of ['saved', 'shortened', 'refused', 'undone'] as const) total[name] += world.counts[name];
    }),
    { numRuns: 4, seed: 31, endOnFailure: true },
  );
  assert.ok(
    Object.values(total).every((count) => count > 0),
    JSON.stringify(total),
  );
});

test.run();
