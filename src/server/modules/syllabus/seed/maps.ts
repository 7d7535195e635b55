import { at, random, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import { twelveToEleven } from '../outcomes/national-sets.ts';
import type { Contents } from './contents.ts';
import { mapState, type MapState } from './map-states.ts';
import { nationalOutcomeRows } from './outcome-sets.ts';
import { ownSet, ownSets } from './programs.ts';
import { claim } from './justifications.ts';
import type { SeededSemesterCourse, Syllabi } from './syllabi.ts';

/** Probability that an outcome of a course of each kind is mapped to PO1 to PO11 of the newer national set. */
const likely = {
  theory: [0.85, 0.75, 0.45, 0.35, 0.25, 0.15, 0.08, 0.1, 0.15, 0.1, 0.3],
  practical: [0.6, 0.5, 0.3, 0.5, 0.8, 0.1, 0.12, 0.5, 0.35, 0.06, 0.15],
  sessional: [0.35, 0.35, 0.15, 0.2, 0.3, 0.3, 0.4, 0.5, 0.85, 0.25, 0.6],
  project: [0.5, 0.6, 0.75, 0.5, 0.6, 0.35, 0.4, 0.7, 0.7, 0.6, 0.5],
} as const;
const likelySpecific = 0.42;
/**
 * Design and investigation, by position in the newer national set. Outcomes at the two lowest Bloom levels are mapped
 * to them at level 2 at most.
 */
const ofDesign = [3, 4];

type Cell = readonly [outcome: number, place: number, level: number];

/**
 * Maps of the semester courses. A course has similar maps in all batches of a programme, as if copied. Only every nth
 * course and the special cases are seeded.
 */
export function* mapRows({ courses, syllabi }: Syllabi, contents: readonly Contents[], every: number): Generator<Row<'outcomeMaps'>> {
  for (const course of courses) {
    const state = mapState(course);
    if (!isTold(course, state, every)) continue;
    const chance = random(`map ${course.program.id} ${course.course.id} ${state.isFlat}`);
    const syllabus = at(syllabi, course.syllabusId - 1);
    const { outcomes } = at(contents, course.course.id - 1);
    const moments = { createdAt: syllabus.createdAt, updatedAt: syllabus.updatedAt };
    for (const outcome of outcomes)
      for (const [outcomeId, place, level] of rowOf(chance, course, syllabus, { bloom: outcome.bloom, isFlat: state.isFlat }))
        yield {
          semesterCourseId: course.id,
          courseOutcomeId: outcome.id,
          outcomeId,
          level,
          justification: level === 3 || chance.chance(0.4) ? claim(place, outcome.term) : null,
          toReview: false,
          ...moments,
        };
  }
}

export function isTold({ id }: SeededSemesterCourse, { isEmpty, isSpecial }: MapState, every: number): boolean {
  return !isEmpty && (isSpecial || id % every === 0);
}

/** Cells of one course outcome, at least one. */
function rowOf(
  chance: Random,
  { program, plan }: SeededSemesterCourse,
  syllabus: Numbered<'syllabi'>,
  { bloom, isFlat }: { bloom: number; isFlat: boolean },
): Cell[] {
  const drawn = [...columnsOf(syllabus.poSetId)].map(([id, place]) => {
    const share = at(likely[plan.kind], place - 1);
    const level = chance.weighted([
      [1, 24],
      [2, 44],
      [3, 32],
    ] as const);
    const isModest = bloom <= 2 && ofDesign.includes(place) && syllabus.poSetId <= 2;
    return { cell: [id, place, isFlat ? 3 : isModest ? Math.min(level, 2) : level] as const, lot: share - chance.next() };
  });
  const specific = ownSets.outcomes.filter((outcome) => outcome.outcomeSetId === ownSet(program, 'PSO')?.id);
  for (const { id } of specific) {
    const level = chance.weighted([
      [1, 25],
      [2, 45],
      [3, 30],
    ] as const);
    drawn.push({ cell: [id, 0, isFlat ? 3 : level], lot: likelySpecific - chance.next() });
  }
  const cells = drawn.filter(({ lot }) => lot > 0).map(({ cell }) => cell);
  const [best] = drawn.sort((a, b) => b.lot - a.lot);
  return cells.length > 0 || !best ? cells : [best.cell];
}

const cache = new Map<number, ReadonlyMap<number, number>>();

/** Outcomes of a set with the matching position in the newer national set. */
function columnsOf(setId: number): ReadonlyMap<number, number> {
  const cached = cache.get(setId);
  if (cached) return cached;
  const rows = setId <= 2 ? nationalOutcomeRows : ownSets.outcomes;
  const columns = new Map(
    rows
      .filter((outcome) => outcome.outcomeSetId === setId)
      .map(({ id, ordinal }) => [id, setId === 1 ? at(twelveToEleven, ordinal - 1) : ordinal]),
  );
  cache.set(setId, columns);
  return columns;
}
