import { sql } from 'kysely';
import { questionTotal, type Part, type Question } from '../../../../contract/exam/question-total.ts';
import type { MarkState } from '../../../../contract/exam/fields.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { College } from '../../../database/seed/college/college.ts';
import type { GeneratedRows, Tables } from '../../../database/seed/steps.ts';
import type { Tx } from '../../../database/transaction.ts';
import { readRolls } from './taught.ts';

interface Sheet {
  id: number;
  status: string;
  sectionId: number;
  onDate: string;
  /** Hundredths of a mark. */
  max: number;
  paperId: number | null;
  planId: number;
  by: number;
  at: string;
}

interface SeedQuestion extends Question {
  paperId: number;
  partId: number;
  answerAny: number | null;
  outcomeId: number | null;
}

/** A sheet in compact form for SQL: a string of states, totals, and marks by question. */
interface MarkedSheet {
  sheet: number;
  by: number;
  at: string;
  students: number[];
  states: string;
  totals: (string | null)[];
  questions: number[];
  /** Student by student, one per question. Null: not attempted. */
  marks: (number | null)[];
}

const letters: Readonly<Record<MarkState, string>> = { present: 'P', absent: 'A', exempt: 'E', malpractice: 'M' };
const malpractices = 2;

/**
 * Marks by a simple model: the share of a question is the logistic of the student's ability less the difficulty of
 * course and outcome. Marks are multiples of one half.
 */
export async function writeMarks(college: College, { db, addGenerated: addMade }: Tables): Promise<void> {
  const chance = random('test marks');
  const sheets = await readSheets(db, college.office.academic);
  const questions = groupBy(await readQuestions(db), ({ paperId }) => paperId);
  const rollOn = await readRolls(db);
  const abilities = new Map<number, number>();
  const ability = (id: number) => cached(abilities, id, () => normal(random(`ability of ${id}`)));
  let cheats = malpractices;
  const marked = sheets.map((sheet): MarkedSheet => {
    const hard = {
      course: 0.35 * normal(random(`course ${sheet.planId}`)),
      outcome: (id: number | null) => 0.25 * normal(random(`outcome ${id}`)),
    };
    const paper = questions.get(sheet.paperId ?? 0) ?? [];
    const hardness = paper.map(({ outcomeId }) => hard.course + hard.outcome(outcomeId));
    const roll = rollOn(sheet.sectionId, sheet.onDate);
    const entered = sheet.status === 'entering' ? roll.slice(0, Math.ceil(roll.length * 0.6)) : roll;
    const sheetMarks: MarkedSheet = {
      sheet: sheet.id,
      by: sheet.by,
      at: sheet.at,
      students: entered,
      states: '',
      totals: [],
      questions: paper.map(({ id }) => id),
      marks: [],
    };
    for (const id of entered) {
      const state = stateOf(chance, sheet.paperId !== null && cheats > 0);
      if (state === 'malpractice') cheats -= 1;
      sheetMarks.states += letters[state];
      const answerMarks = paper.length === 0 ? [] : answers(chance, paper, (index) => ability(id) - hardness[index]!);
      sheetMarks.marks.push(...(state === 'present' ? answerMarks : paper.map(() => null)));
      sheetMarks.totals.push(state === 'present' ? totalOf(chance, sheet, paper, answerMarks, ability(id) - hard.course) : null);
    }
    return sheetMarks;
  });
  await addMade(
    'testMarks',
    inputsOf(marked, ({ students }) => students.length),
    testMarks,
  );
  await addMade(
    'questionMarks',
    inputsOf(
      marked.filter(({ questions: paperQuestions }) => paperQuestions.length > 0),
      ({ marks }) => marks.length,
    ),
    questionMarks,
  );
}

function* inputsOf(all: readonly MarkedSheet[], count: (sheet: MarkedSheet) => number): Generator<GeneratedRows<MarkedSheet>> {
  for (const sheet of all) yield { input: sheet, count: count(sheet) };
}

const testMarks = (rows: string) => sql`
  (mark_sheet_id, student_id, state, total, entered_by, created_at, updated_at)
  select w.sheet, m.student_id, case m.letter when 'P' then 'present' when 'A' then 'absent' when 'E' then 'exempt' else 'malpractice' end,
    m.total, w.by, w.at, w.at
  from json_to_recordset(${rows}::json) as w(sheet bigint, by bigint, at timestamptz, students bigint[], states text, totals numeric[])
  cross join lateral unnest(w.students, string_to_array(w.states, null), w.totals) as m(student_id, letter, total)`;

const questionMarks = (rows: string) => sql`
  (test_mark_id, paper_question_id, marks, created_at, updated_at)
  select t.id, w.questions[(n.place - 1) % cardinality(w.questions) + 1], n.marks, w.at, w.at
  from json_to_recordset(${rows}::json) as w(sheet bigint, at timestamptz, students bigint[], questions bigint[], marks numeric[])
  cross join lateral unnest(w.marks) with ordinality as n(marks, place)
  join test_marks t on t.mark_sheet_id = w.sheet and t.state = 'present'
    and t.student_id = w.students[(n.place - 1) / cardinality(w.questions) + 1]`;

function stateOf(chance: Random, mayCheat: boolean): MarkState {
  const drawn = chance.next();
  if (drawn < 0.031) return 'absent';
  if (drawn < 0.035) return 'exempt';
  return mayCheat && drawn < 0.0352 ? 'malpractice' : 'present';
}

/** Answers of one student. In a choice, the questions with the lowest shares are skipped. */
function answers(chance: Random, paper: readonly SeedQuestion[], ease: (index: number) => number): (number | null)[] {
  const shares = paper.map((_, index) => logistic(0.6 + ease(index) + 0.7 * normal(chance)));
  const skipped = new Set<number>();
  for (const [, part] of groupBy(
    paper.map((question, index) => ({ ...question, index })),
    ({ partId }) => partId,
  )) {
    const isEither = part.some(({ eitherKey }) => eitherKey !== null);
    const keep = isEither ? 1 : (part[0]?.answerAny ?? part.length);
    const sure = [...part].sort((a, b) => shares[b.index]! - shares[a.index]!);
    for (const { index } of sure.slice(keep)) skipped.add(index);
  }
  return paper.map(({ marks }, index) => (skipped.has(index) ? null : Math.round((shares[index]! * marks) / 50) / 2));
}

/** The total as a decimal, by the rules of the paper if there is one. */
function totalOf(
  chance: Random,
  { max }: Sheet,
  paper: readonly SeedQuestion[],
  answerMarks: readonly (number | null)[],
  ease: number,
): string {
  if (paper.length === 0) return (Math.round((logistic(0.9 + ease + 0.5 * normal(chance)) * max) / 50) / 2).toFixed(2);
  const parts: Part[] = [...groupBy(paper, ({ partId }) => partId).values()].map((questions) => ({
    answerAny: questions[0]!.answerAny,
    questions,
  }));
  const marks = new Map(paper.map(({ id }, index) => [id, answerMarks[index] === null ? null : answerMarks[index]! * 100]));
  return (questionTotal(parts, marks, 'full').total / 100).toFixed(2);
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x));
/** A normal value with mean 0 and deviation 1: the sum of twelve uniform values, less six. */
export const normal = (chance: Random) => Array.from({ length: 12 }, () => chance.next()).reduce((sum, each) => sum + each, -6);

function cached<Key, Value>(map: Map<Key, Value>, key: Key, draw: () => Value): Value {
  const value = map.get(key) ?? draw();
  map.set(key, value);
  return value;
}

/** Sheets that are not open any more. */
async function readSheets(db: Tx, office: number): Promise<Sheet[]> {
  const { rows } = await sql<Sheet>`
    select k.id, k.status, c.section_id, t.on_date, (t.max_marks * 100)::int as max, k.question_paper_id as paper_id,
      t.internal_plan_id as plan_id, coalesce(e.user_id, ${office}) as by, k.updated_at as at
    from mark_sheets k join internal_tests t on t.id = k.internal_test_id join section_courses c on c.id = k.section_course_id
    left join employees e on e.id = k.evaluator_id where k.status <> 'open' order by k.id`.execute(db);
  return rows;
}

async function readQuestions(db: Tx): Promise<SeedQuestion[]> {
  const { rows } = await sql<SeedQuestion>`
    select q.id, p.question_paper_id as paper_id, p.id as part_id, p.answer_any, q.main_no, q.either_key, (q.marks * 100)::int as marks,
      q.is_void, (select o.course_outcome_id from question_outcomes o where o.paper_question_id = q.id limit 1) as outcome_id
    from paper_questions q join paper_parts p on p.id = q.paper_part_id order by p.question_paper_id, p.ordinal, q.main_no, q.sub`.execute(
    db,
  );
  return rows;
}
