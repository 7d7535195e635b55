import type { ClassOn } from '../../../../../contract/academic/days.ts';
import type { WorklogKind } from '../../../../../contract/academic/fields.ts';
import { addDays } from '../../../../database/seed/college/calendar.ts';
import { groupBy } from '../../../../database/seed/college/group.ts';
import type { Random } from '../../../../database/seed/college/random.ts';

/** The data of a class for its worklog. */
export type HeldClass = Pick<
  ClassOn,
  'sectionCourseId' | 'sectionId' | 'groupId' | 'day' | 'slotId' | 'ordinal' | 'span' | 'startsAt' | 'jointKey'
> & {
  readonly kind: WorklogKind;
  readonly teacherId: number;
  readonly entryId: number | null;
  readonly changeId: number | null;
  readonly status: 'draft' | 'submitted';
};

const counts = { missing: 0.025, drafts: 30, extra: 300 } as const;
/** Four forgetful teachers cause half of the missing sheets. */
const forgetful = 4;
const lately = 4;

/** Worklogs of the term: some classes have none, and some are extra classes. */
export function drawHeld(
  chance: Random,
  classes: readonly ClassOn[],
  policies: ReadonlyMap<number, number>,
  upTo: (count: number) => number,
): HeldClass[] {
  const taken = new Set<string>();
  // One sheet for each key: a class may be moved to the slot of another one of the same course.
  const taught = classes.filter((lesson) => {
    const key = `${lesson.sectionCourseId} ${lesson.groupId} ${lesson.day} ${lesson.slotId}`;
    if (lesson.state !== 'held' || lesson.teachers.length === 0 || taken.has(key)) return false;
    return taken.add(key);
  });
  // The sections of a joint lecture have one sheet, which exists for all of them or for none.
  const bodies = [
    ...groupBy(taught, (lesson) => (lesson.jointKey === null ? lesson.key : `${lesson.jointKey} ${lesson.day} ${lesson.slotId}`)).values(),
  ];
  const isMissing = missingBy(chance, bodies);
  const drafts = draftsOf(chance, bodies, upTo(counts.drafts));
  const written = bodies.flatMap((body) => {
    if (isMissing(body[0]!)) return [];
    const status = drafts.has(body) ? ('draft' as const) : ('submitted' as const);
    return body.map((lesson): HeldClass => ({ ...lesson, teacherId: lesson.teachers[0]!.id, changeId: lesson.change?.id ?? null, status }));
  });
  return [...written, ...extraOf(chance, taught, policies, upTo(counts.extra))].sort(
    (a, b) => a.day.localeCompare(b.day) || a.ordinal - b.ordinal || a.sectionCourseId - b.sectionCourseId,
  );
}

function missingBy(chance: Random, bodies: readonly (readonly ClassOn[])[]): (lesson: ClassOn) => boolean {
  const byTeacher = groupBy(bodies, ([first]) => first!.teachers[0]!.id);
  const many = [...byTeacher].filter(([, bodiesOfTeacher]) => bodiesOfTeacher.length > 60).map(([id]) => id);
  const four = new Set(chance.sample(many, forgetful));
  const classCount = [...four].reduce((sum, id) => sum + (byTeacher.get(id)?.length ?? 0), 0);
  const half = (bodies.length * counts.missing) / 2;
  return ({ teachers }) => chance.chance(four.has(teachers[0]!.id) ? half / classCount : half / Math.max(1, bodies.length - classCount));
}

/** Drafts of the last days. */
function draftsOf<Body extends readonly ClassOn[]>(chance: Random, bodies: readonly Body[], count: number): Set<Body> {
  const last = bodies.reduce((day, [first]) => (first!.day > day ? first!.day : day), '');
  return new Set(
    chance.sample(
      bodies.filter(([first]) => first!.day > addDays(last, -lately)),
      count,
    ),
  );
}

/** Extra classes late on Saturdays, when the teacher and all students of the class are free. */
function extraOf(chance: Random, classes: readonly ClassOn[], policies: ReadonlyMap<number, number>, count: number): HeldClass[] {
  const busy = new Set(classes.filter(isLate).map(({ sectionId, day }) => `${policies.get(sectionId)} ${day}`));
  for (const { teachers, day } of classes.filter(isLate)) for (const { id } of teachers) busy.add(`t${id} ${day}`);
  const saturdays = [...new Set(classes.map(({ day }) => day))].filter((day) => new Date(day).getUTCDay() === 6);
  const late = classes.find((lesson) => lesson.ordinal >= 7 && lesson.span === 1);
  const lectures = classes.filter((lesson) => lesson.kind === 'lecture' && lesson.jointKey === null);
  if (!late || saturdays.length === 0 || lectures.length === 0) return [];
  const { slotId, ordinal, startsAt } = late;
  const extra: HeldClass[] = [];
  for (let turn = 0; extra.length < count && turn < count * 4; turn += 1) {
    const { sectionCourseId, sectionId, jointKey, teachers } = chance.pick(lectures);
    const day = chance.pick(saturdays);
    const teacherId = teachers[0]!.id;
    // Sections of a class share students, because electives draw from all of them.
    const keys = [`${policies.get(sectionId)} ${day}`, `t${teacherId} ${day}`];
    if (keys.some((key) => busy.has(key))) continue;
    for (const key of keys) busy.add(key);
    extra.push({
      sectionCourseId,
      sectionId,
      groupId: null,
      day,
      slotId,
      ordinal,
      span: 1,
      startsAt,
      jointKey,
      kind: 'extra',
      teacherId,
      entryId: null,
      changeId: null,
      status: 'submitted',
    });
  }
  return extra;
}

const isLate = ({ ordinal, span }: ClassOn): boolean => ordinal + span > 7;
