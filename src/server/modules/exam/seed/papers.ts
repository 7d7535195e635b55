import { sql } from 'kysely';
import { momentOf, addDays } from '../../../database/seed/college/calendar.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import type { Tx } from '../../../database/transaction.ts';

interface SeedTest {
  id: number;
  courseId: number;
  sequence: number;
  onDate: string;
  status: string;
  setterId: number;
  moderatorId: number;
}

interface Topic {
  title: string;
  outcomeId: number | null;
}

/** Thirty marks: ten questions of 1, four out of five of 2.5, and one out of two of 10. */
const parts = [
  {
    name: 'Part A',
    instruction: 'Answer all questions.',
    answerAny: null,
    marks: 1,
    mains: 10,
    isEither: false,
    bloom: [1, 2],
    ask: ['Define', 'State', 'Name two uses of', 'What is meant by'],
  },
  {
    name: 'Part B',
    instruction: 'Answer any four questions.',
    answerAny: 4,
    marks: 2.5,
    mains: 5,
    isEither: false,
    bloom: [2, 3],
    ask: ['Explain with an example:', 'Compare the cases that occur in', 'Outline the steps of'],
  },
  {
    name: 'Part C',
    instruction: 'Answer one question.',
    answerAny: null,
    marks: 10,
    mains: 2,
    isEither: true,
    bloom: [3, 4, 5],
    ask: ['Derive from first principles, and discuss the limits of,', 'Work out a design problem on'],
  },
] as const;

/** Question papers of both test weeks: released for the first, at various stages for the second. */
export async function writePapers({ db, add }: Tables): Promise<void> {
  const chance = random('question papers');
  const topics = await readTopics(db);
  const rows: PaperRows = { papers: [], parts: [], questions: [], outcomes: [] };
  for (const test of await readTests(db)) {
    const lesson = chance.shuffle(half(topics.get(test.courseId) ?? [], test.sequence));
    const paper = paperOf(test, rows.papers.length + 1, chance);
    rows.papers.push(paper);
    fillPaper(rows, paper.id, lesson, chance);
  }
  // One question is void: found after the first test to be on a topic not yet taught.
  const wrong = rows.questions[4];
  if (wrong) Object.assign(wrong, { isVoid: true, voidReason: 'Not taught before the test' });
  await add('questionPapers', rows.papers);
  await add('paperParts', rows.parts);
  await add('paperQuestions', rows.questions);
  await add('questionOutcomes', rows.outcomes);
  await sql`update mark_sheets k set question_paper_id = p.id from question_papers p where p.internal_test_id = k.internal_test_id`.execute(
    db,
  );
}

interface PaperRows {
  papers: Numbered<'questionPapers'>[];
  parts: Numbered<'paperParts'>[];
  questions: Numbered<'paperQuestions'>[];
  outcomes: Row<'questionOutcomes'>[];
}

const stages = [
  ['approved', 40],
  ['moderation', 35],
  ['draft', 25],
] as const;

function paperOf(test: SeedTest, id: number, chance: Random): Numbered<'questionPapers'> {
  const at = momentOf(addDays(test.onDate, -14), chance.int(600, 1040));
  return {
    id,
    internalTestId: test.id,
    setLabel: 'A',
    setterId: test.setterId,
    moderatorId: test.moderatorId,
    instructions: 'Figures at the right are full marks.',
    note: null,
    status: test.status === 'scheduled' ? chance.weighted(stages) : 'released',
    createdAt: at,
    updatedAt: at,
  };
}

/** Adds the parts of a paper, with questions on the topics of the lesson in turn. */
function fillPaper(rows: PaperRows, paperId: number, lesson: readonly Topic[], chance: Random): void {
  let mainNo = 0;
  for (const [index, { name, instruction, answerAny, mains, isEither, marks, ask, bloom }] of parts.entries()) {
    const paperPartId = rows.parts.length + 1;
    rows.parts.push({ id: paperPartId, questionPaperId: paperId, ordinal: index + 1, name, instruction, answerAny });
    for (let count = 0; count < mains; count += 1) {
      mainNo += 1;
      const topic = lesson[mainNo % Math.max(1, lesson.length)];
      const id = rows.questions.length + 1;
      rows.questions.push({
        id,
        paperPartId,
        mainNo,
        sub: '',
        eitherKey: isEither ? 1 : null,
        body: `${chance.pick<string>(ask)} ${topic?.title ?? 'what was taught so far'}.`,
        marks,
        bloom: chance.pick<number>(bloom),
        isVoid: false,
        voidReason: null,
      });
      if (topic?.outcomeId) rows.outcomes.push({ paperQuestionId: id, courseOutcomeId: topic.outcomeId, share: 1 });
    }
  }
}

/** The first test covers the first half of the course, the second the rest. */
const half = (topics: readonly Topic[], sequence: number): readonly Topic[] => {
  const middle = Math.ceil(topics.length / 2);
  const chosen = sequence === 1 ? topics.slice(0, middle) : topics.slice(middle);
  return chosen.length > 0 ? chosen : topics;
};

/**
 * Tests with questions. The teacher of the first section sets the paper, another teacher of the department moderates
 * it.
 */
async function readTests(db: Tx): Promise<SeedTest[]> {
  const { rows } = await sql<SeedTest>`
    with teachers as (
      select distinct o.department_id, e.id from course_instructors i join employees e on e.id = i.employee_id and e.status = 'active'
      join section_courses c on c.id = i.section_course_id join semester_courses n on n.id = c.semester_course_id
      join courses o on o.id = n.course_id where i.to_date is null)
    select t.id, n.course_id, t.sequence, t.on_date, t.status, k.evaluator_id as setter_id,
      (select e.id from teachers e where e.department_id = o.department_id and e.id <> k.evaluator_id
        order by (e.id * 7 + t.id) % 31, e.id limit 1) as moderator_id
    from internal_tests t join policy_components c on c.id = t.policy_component_id
    join exam_types x on x.id = c.exam_type_id and x.has_questions
    join internal_plans p on p.id = t.internal_plan_id
    join semester_courses n on n.id = p.semester_course_id join courses o on o.id = n.course_id
    cross join lateral (select evaluator_id from mark_sheets where internal_test_id = t.id order by id limit 1) k
    order by t.id`.execute(db);
  return rows;
}

/** The topics of each course, in the order of its plan. */
async function readTopics(db: Tx): Promise<Map<number, Topic[]>> {
  const { rows } = await sql<Topic & { courseId: number }>`
    select m.course_id, t.title, coalesce(t.course_outcome_id, (select o.id from course_outcomes o where o.course_id = m.course_id
      order by abs(o.ordinal - m.ordinal), o.ordinal limit 1)) as outcome_id
    from course_topics t join course_modules m on m.id = t.course_module_id order by m.course_id, m.ordinal, t.ordinal`.execute(db);
  return groupBy(rows, ({ courseId }) => courseId);
}
