import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * The first three tables lack the columns of every other table: with a time or a serial number in both, receipts and
 * responses could be paired and the respondents identified.
 */
const tables = String.raw`
  CREATE TABLE feedback_receipts (                                          -- students who have answered
    feedback_offering_id bigint NOT NULL REFERENCES feedback_offerings, student_id bigint NOT NULL REFERENCES students,
    PRIMARY KEY (feedback_offering_id, student_id));
  CREATE TABLE feedback_responses (                                         -- anonymous responses
    key uuid PRIMARY KEY DEFAULT gen_random_uuid(), feedback_offering_id bigint NOT NULL REFERENCES feedback_offerings,
    texts bytea);                                                           -- encrypted until the seal, then null
  CREATE TABLE feedback_answers (
    feedback_response_key uuid NOT NULL REFERENCES feedback_responses ON DELETE CASCADE,
    feedback_sheet_question_id bigint NOT NULL REFERENCES feedback_sheet_questions,
    rating smallint CHECK (rating BETWEEN 1 AND 10), PRIMARY KEY (feedback_response_key, feedback_sheet_question_id));
  CREATE TABLE feedback_comments (BASE,                                     -- stored at the seal, shuffled, separate from ratings
    feedback_offering_id bigint NOT NULL REFERENCES feedback_offerings,
    feedback_sheet_question_id bigint NOT NULL REFERENCES feedback_sheet_questions,
    body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
    review text NOT NULL DEFAULT 'pending' CHECK (review IN ('pending','shown','private','hidden')),
    review_reason text CHECK (length(review_reason) BETWEEN 3 AND 500), CHECK (review <> 'hidden' OR review_reason IS NOT NULL));
  CREATE TABLE feedback_results (BASE,
    feedback_offering_id bigint NOT NULL UNIQUE REFERENCES feedback_offerings,
    eligible int NOT NULL CHECK (eligible >= 0), counted int NOT NULL CHECK (counted >= 0),
    percent numeric(6,3) CHECK (percent BETWEEN 0 AND 100), margin numeric(6,3) CHECK (margin >= 0),
    is_valid boolean NOT NULL, detail jsonb NOT NULL);                      -- for each question: answers, mean, percent, spread
  CREATE TABLE feedback_final_grades (BASE,
    employee_id bigint NOT NULL REFERENCES employees, academic_year smallint NOT NULL,
    percent numeric(6,3) CHECK (percent BETWEEN 0 AND 100), responses int NOT NULL, offerings int NOT NULL,
    grade text, points25 numeric(5,2) CHECK (points25 BETWEEN 0 AND 25), inputs jsonb NOT NULL,
    status text NOT NULL DEFAULT 'calculated' CHECK (status IN ('calculated','reviewed','published')),
    remark text CHECK (length(remark) <= 500), UNIQUE (employee_id, academic_year),
    CHECK ((percent IS NULL) = (grade IS NULL)), CHECK ((percent IS NULL) = (points25 IS NULL)));
  CREATE TABLE feedback_replies (BASE,                                      -- teachers' replies to their classes
    feedback_offering_id bigint NOT NULL UNIQUE REFERENCES feedback_offerings, employee_id bigint NOT NULL REFERENCES employees,
    body text NOT NULL CHECK (length(body) BETWEEN 10 AND 1000), published_at timestamptz);
`;

/** Receipts and, separate from them, answers; results, final grades and teachers' replies. */
export const feedbackAnswers: TableMigration = {
  needs: ['feedback-02-rounds'],
  up: (db) => define(db, tables),
};
