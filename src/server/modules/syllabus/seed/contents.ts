import { at, deal, random, split, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import { departmentOf, seededCourses, type SeededCourse } from './course-rows.ts';
import { plannedCourses } from './plan.ts';
import type { PlannedCourse, PlannedModule } from './courses/read.ts';
import { capital, inner } from './words.ts';

/** Content and outcomes of a course. */
export interface Contents {
  readonly course: SeededCourse;
  readonly modules: readonly { id: number; title: string; topics: readonly string[] }[];
  readonly outcomes: readonly CourseOutcome[];
}

export interface CourseOutcome {
  readonly id: number;
  readonly ordinal: number;
  readonly bloom: number;
  readonly statement: string;
  /** The term that the outcome is about. */
  readonly term: string;
}

/** Titles of further lessons on a term, by the nature of the subject. */
const lessons = {
  numbers: ['Numerical problems on {t}', '{T}: derivations', '{T}: applications', 'Tutorial on {t}'],
  programs: ['{T}: implementation', 'Worked examples on {t}', '{T}: limits and trade-offs', 'Exercises on {t}'],
  cases: ['{T}: a case study', '{T} in Indian firms', 'Discussion of {t}', 'Role play on {t}'],
  words: ['{T}: practice', 'Exercises on {t}', '{T}: common errors', 'Drill on {t}'],
};
const practice = {
  numbers: ['Study of {t}', '{T}: observation and readings', 'Experiment on {t}', '{T}: measurement and plot'],
  programs: ['Program on {t}', '{T}: implementation and test runs', 'Experiment on {t}', '{T}: a small application'],
  cases: ['Exercise on {t}', '{T}: a case with data', 'Worksheet on {t}', '{T}: report from a dashboard'],
  words: ['Practice of {t}', '{T}: recording and review', 'Exercise on {t}', 'Role play on {t}'],
};
const stages = [
  'choice of a topic',
  'survey of literature',
  'outline approved by the guide',
  'first draft',
  'review by the panel',
  'rehearsal',
  'presentation',
  'final report',
];

function subjectOf(plan: PlannedCourse): keyof typeof lessons {
  if (plan.category === 'HS') return 'words';
  const department = departmentOf(plan);
  return department === 'MGT' ? 'cases' : department === 'CSE' || department === 'CA' ? 'programs' : 'numbers';
}

function worded(pattern: string, term: string): string {
  return pattern.replace('{t}', term).replace('{T}', capital(term));
}

/** The given number of lessons on the terms of a module: one per term, then further ones. */
function topicsOf(chance: Random, { terms }: PlannedModule, count: number, more: readonly string[]): string[] {
  const counts = split(
    count,
    terms.map(() => 1),
  );
  return terms.flatMap((term, index) => {
    const first = chance.int(0, more.length - 1);
    const further = Array.from({ length: at(counts, index) - 1 }, (_, turn) => worded(at(more, (first + turn) % more.length), term));
    return [capital(term), ...further];
  });
}

function modulesOf(chance: Random, plan: PlannedCourse): { title: string; topics: string[] }[] {
  const { kind, modules, labOf } = plan;
  const subject = subjectOf(plan);
  if (kind === 'theory') {
    const counts = split(
      chance.int(38, 45),
      modules.map(() => 1),
    );
    return modules.map((module, index) => ({ title: module.title, topics: topicsOf(chance, module, at(counts, index), lessons[subject]) }));
  }
  if (kind === 'practical') {
    const experiments = modules.flatMap(({ terms }) => terms);
    if (experiments.length > 0) return [{ title: 'Experiments', topics: experiments.slice(0, 12).map(capital) }];
    const theory = plannedCourses.find(({ code }) => code === labOf);
    const terms = chance.sample(theory?.modules.flatMap((module) => module.terms) ?? [], chance.int(10, 12));
    return [{ title: 'Experiments', topics: terms.map((term) => worded(chance.pick(practice[subject]), term)) }];
  }
  if (modules.length > 0) return modules.map(({ title, terms }) => ({ title, topics: terms.map(capital) }));
  return [{ title: 'Stages of the work', topics: stages.map(capital) }];
}

const statements: readonly (readonly string[])[] = [
  ['List the quantities and terms that describe {a} and {b}.', 'State the principles of {a} as they are used in {m}.'],
  ['Explain {a} and {b} with examples from {m}.', 'Describe the place of {a} in {m}.'],
  ['Apply {a} to given problems of {m}.', 'Solve problems on {a} and {b} by a suitable method.', 'Use {a} and {b} in exercises on {m}.'],
  ['Analyse the effect of {a} on {b} in a given case.', 'Compare {a} with {b} for a stated purpose in {m}.'],
  ['Evaluate a given solution that rests on {a} against the demands of {m}.', 'Justify the choice between {a} and {b} in a given case.'],
  ['Design a solution to an open problem of {m} by means of {a}.', 'Develop a small working model for {a} with full documentation.'],
];
const labSays = [
  'Demonstrate the set-up for {a} by the given procedure.',
  'Use instruments or programs to observe {a} and {b}.',
  'Analyse the readings on {a} for errors and trends.',
  'Explain the results of the experiments in a clear written record.',
];
const labBlooms = [3, 3, 4, 2];
const workSays = [
  'Identify a problem of practice from the literature and the needs of users.',
  'Plan the work in stages with its resources and risks.',
  'Develop a solution step by step with suitable tools.',
  'Present the work clearly in a report and before a panel.',
];
const workBlooms = [4, 3, 6, 3];

/** Mix of levels over all theory outcomes, from remember to create. */
const blooms = [
  [1, 10],
  [2, 25],
  [3, 35],
  [4, 20],
  [5, 7],
  [6, 3],
] as const;
const perTheory = 5;

/** Content of all courses, drawn once. */
export function drawContents(): Contents[] {
  const chance = random('courses');
  const theories = seededCourses.filter(({ plan }) => plan.kind === 'theory');
  const levels = deal(chance, theories.length * perTheory, blooms);
  let [moduleId, outcomeId] = [0, 0];
  return seededCourses.map((course) => {
    const modules = modulesOf(chance, course.plan).map((module) => ({ id: (moduleId += 1), ...module }));
    const outcomes = outcomesOf(chance, course.plan, () => levels.splice(-perTheory).sort((a, b) => a - b));
    return { course, modules, outcomes: outcomes.map((outcome, index) => ({ id: (outcomeId += 1), ordinal: index + 1, ...outcome })) };
  });
}

function outcomesOf(chance: Random, plan: PlannedCourse, nextLevels: () => number[]) {
  const of = (pattern: string, bloom: number, { title, terms }: PlannedModule) => {
    const [a, b] = chance.sample(terms, 2);
    const statement = pattern
      .replace('{a}', a ?? title)
      .replace('{b}', b ?? title)
      .replace('{m}', inner(title));
    return { statement, bloom, term: a ?? title };
  };
  const theory = plan.labOf === null ? plan : (plannedCourses.find(({ code }) => code === plan.labOf) ?? plan);
  const about = theory.modules.length > 0 ? theory.modules : [{ title: plan.title, terms: [plan.title] }];
  const moduleOf = (index: number) => at(about, index % about.length);
  if (plan.kind === 'theory') {
    const levels = nextLevels();
    return levels.map((bloom, index) => of(chance.pick(at(statements, bloom - 1)), bloom, moduleOf(index)));
  }
  const [patterns, fixedLevels] = plan.kind === 'practical' ? [labSays, labBlooms] : [workSays, workBlooms];
  return patterns.map((pattern, index) => of(pattern, at(fixedLevels, index), moduleOf(index)));
}

export function moduleRows(contents: readonly Contents[]): Numbered<'courseModules'>[] {
  return contents.flatMap(({ course, modules }) =>
    modules.map(({ id, title, topics }, index) => ({
      id,
      courseId: course.id,
      ordinal: index + 1,
      title,
      content: null,
      hours: Math.round(topics.reduce((total, _, topic) => total + hoursOf(course, topic), 0)),
    })),
  );
}

/**
 * Planned hours of a topic: 1 in theory courses (2 for every third topic if there are tutorials), 3 for experiments,
 * otherwise 2.
 */
function hoursOf({ plan }: SeededCourse, topic: number): number {
  if (plan.kind === 'practical') return 3;
  if (plan.kind === 'theory') return plan.tutorials > 0 && topic % 3 === 0 ? 2 : 1;
  return 2;
}

/** Topics of every nth course, from the first one on. */
export function* topicRows(contents: readonly Contents[], every: number): Generator<Row<'courseTopics'>> {
  for (const { course, modules, outcomes } of contents.filter((_, index) => index % every === 0))
    for (const [index, { id, topics }] of modules.entries())
      for (const [topic, title] of topics.entries()) {
        const outcome = course.plan.kind === 'theory' ? index : topic;
        const isLast = course.plan.kind === 'theory' && index === modules.length - 1 && topic > topics.length / 2;
        yield {
          courseModuleId: id,
          ordinal: topic + 1,
          title,
          plannedHours: hoursOf(course, topic),
          courseOutcomeId: (isLast ? outcomes.at(-1) : at(outcomes, outcome % outcomes.length))?.id ?? null,
        };
      }
}

export function outcomeRowsOf(contents: readonly Contents[]): Numbered<'courseOutcomes'>[] {
  return contents.flatMap(({ course, outcomes }) =>
    outcomes.map(({ id, ordinal, bloom, statement }) => ({
      id,
      courseId: course.id,
      ordinal,
      code: `CO${ordinal}`,
      statement,
      bloom,
      targetLevel: null,
    })),
  );
}
