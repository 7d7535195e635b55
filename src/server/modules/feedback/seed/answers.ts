import { sql } from 'kysely';
import type { GeneratedRows } from '../../../database/seed/steps.ts';
import type { AnsweredOffering, DrawnSheet } from './draw.ts';

interface Receipts {
  offering: number;
  students: readonly number[];
}
interface Responses {
  offering: number;
  keys: readonly string[];
}
interface Answers {
  questions: readonly number[];
  keys: readonly string[];
  /** A string of digits for each key: the ratings in the order of the questions. */
  words: readonly string[];
}

/** Receipts: the students who have answered. */
export const receiptRows = {
  *of(all: readonly AnsweredOffering[]): Generator<GeneratedRows<Receipts>> {
    for (const { offering, students } of all) yield { input: { offering: offering.id, students }, count: students.length };
  },
  select: (json: string) => sql`(feedback_offering_id, student_id) select w.offering, unnest(w.students)
    from json_to_recordset(${json}::json) as w(offering bigint, students bigint[])`,
};

/** Responses, separate from receipts. */
export const responseRows = {
  *of(all: readonly AnsweredOffering[]): Generator<GeneratedRows<Responses>> {
    for (const { offering, drawnResponses } of all)
      yield { input: { offering: offering.id, keys: drawnResponses.map(({ key }) => key) }, count: drawnResponses.length };
  },
  select: (json: string) => sql`(key, feedback_offering_id) select unnest(w.keys), w.offering
    from json_to_recordset(${json}::json) as w(offering bigint, keys uuid[])`,
};

/** Answers of the responses. A rating is sent as one digit, which takes a tenth of the size of a row in JSON. */
export const answerRows = {
  *of(all: readonly AnsweredOffering[], sheets: (offering: AnsweredOffering['offering']) => DrawnSheet): Generator<GeneratedRows<Answers>> {
    for (const { offering, drawnResponses } of all) {
      const questions = sheets(offering).rated.map(({ id }) => id);
      const words = drawnResponses.map(({ ratings }) => ratings.join(''));
      yield { input: { questions, keys: drawnResponses.map(({ key }) => key), words }, count: drawnResponses.length * questions.length };
    }
  },
  select: (json: string) => sql`(feedback_response_key, feedback_sheet_question_id, rating) select r.key, a.question, a.rating::smallint
    from json_to_recordset(${json}::json) as w(questions bigint[], keys uuid[], words text[])
    cross join lateral unnest(w.keys, w.words) as r(key, word)
    cross join lateral unnest(w.questions, string_to_array(r.word, null)) as a(question, rating)`,
};
