import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE feedback_questions (BASE,
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z]{1,3}[0-9]{1,3}$'),
    course_kind text NOT NULL CHECK (course_kind IN ('theory','sessional','project','any')), -- practical uses sessional sheets
    category text NOT NULL CHECK (category IN ('preparation','delivery','assessment','support','facilities','outcome','overall')),
    answer text NOT NULL CHECK (answer IN ('rating','yesNo','text')),
    is_reversed boolean NOT NULL DEFAULT false,
    body text NOT NULL CHECK (length(body) BETWEEN 8 AND 300),
    is_active boolean NOT NULL DEFAULT true,
    CHECK (answer = 'rating' OR NOT is_reversed));
  CREATE TABLE feedback_question_texts (BASE,                               -- in languages other than English
    feedback_question_id bigint NOT NULL REFERENCES feedback_questions ON DELETE CASCADE,
    locale text NOT NULL CHECK (length(locale) BETWEEN 2 AND 5), body text NOT NULL CHECK (length(body) BETWEEN 4 AND 400),
    UNIQUE (feedback_question_id, locale));
  CREATE TABLE feedback_sheets (BASE,
    name text NOT NULL CHECK (length(name) BETWEEN 2 AND 80), revision smallint NOT NULL DEFAULT 1 CHECK (revision >= 1),
    course_kind text NOT NULL CHECK (course_kind IN ('theory','sessional','project')),
    purpose text NOT NULL DEFAULT 'teacher' CHECK (purpose IN ('teacher','courseExit')),
    intro text CHECK (length(intro) <= 600),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft','active','retired')), UNIQUE (name, revision));
  CREATE TABLE feedback_sheet_questions (BASE,
    feedback_sheet_id bigint NOT NULL REFERENCES feedback_sheets ON DELETE CASCADE,
    feedback_question_id bigint REFERENCES feedback_questions,
    course_outcome_ordinal smallint CHECK (course_outcome_ordinal BETWEEN 1 AND 10), -- in exit surveys: ordinal of a course outcome
    ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 60),
    weight numeric(4,2) NOT NULL DEFAULT 1 CHECK (weight BETWEEN 0 AND 10), is_required boolean NOT NULL DEFAULT true,
    UNIQUE (feedback_sheet_id, ordinal), CHECK ((feedback_question_id IS NULL) <> (course_outcome_ordinal IS NULL)));
  CREATE UNIQUE INDEX feedback_sheet_questions_once_key ON feedback_sheet_questions (feedback_sheet_id, feedback_question_id)
    WHERE feedback_question_id IS NOT NULL;
`;

/** The question bank and the sheets. */
export const feedbackSheets: TableMigration = {
  needs: [],
  up: (db) => define(db, tables),
};
