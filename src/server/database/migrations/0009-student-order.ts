import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * Makes the student list fast at any size: one index each for its default order and its free search. `class_order`
 * contains the default sort: newest batch first, then degree and branch. It depends on three masters, so triggers
 * maintain it: on every insert, on a change of batch or branch, and on a change of a batch's admission year, a degree's
 * code or a branch's code. Code never writes it. The list sorts by (class_order, roll_no, id) without a sorting step.
 * `search_text` and `contact_text` are folded (see search-text.ts) and have a trigram index each. They are separate
 * because only holders of Student_PersonalVIEW may search telephone numbers and private e-mail.
 */
export const studentOrder: Migration = {
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT lower(regexp_replace(normalize(translate(value, '.', ' '), NFKD), '[\u0300-\u036f]+', '', 'g') COLLATE "C")
  $$;

  ALTER TABLE students
    ADD COLUMN class_order text COLLATE "C" NOT NULL,
    ADD COLUMN search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_fold(
      first_name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(regd_no, '')
      || ' ' || coalesce(roll_no, '') || ' ' || admission_no || ' ' || coalesce(college_email, ''))) STORED,
    ADD COLUMN contact_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_fold(
      coalesce(phone, '') || ' ' || coalesce(alt_phone, '') || ' ' || coalesce(email, ''))) STORED;

  CREATE FUNCTION students_set_class_order() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    SELECT lpad((9999 - batches.admission_year)::text, 4, '0') || ' ' || degrees.code || ' ' || branches.code
      INTO NEW.class_order
      FROM batches, branches JOIN degrees ON degrees.id = branches.degree_id
      WHERE batches.id = NEW.batch_id AND branches.id = NEW.branch_id;
    NEW.class_order := coalesce(NEW.class_order, ''); -- an unknown batch or branch is refused by its foreign key
    RETURN NEW;
  END $$;
  CREATE TRIGGER students_class_order BEFORE INSERT OR UPDATE OF batch_id, branch_id ON students
    FOR EACH ROW EXECUTE FUNCTION students_set_class_order();

  CREATE FUNCTION refresh_class_order() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_TABLE_NAME = 'batches' THEN UPDATE students SET batch_id = batch_id WHERE batch_id = NEW.id;
    ELSIF TG_TABLE_NAME = 'branches' THEN UPDATE students SET branch_id = branch_id WHERE branch_id = NEW.id;
    ELSE UPDATE students SET branch_id = branch_id WHERE degree_id = NEW.id;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER batches_class_order AFTER UPDATE OF admission_year ON batches
    FOR EACH ROW WHEN (OLD.admission_year <> NEW.admission_year) EXECUTE FUNCTION refresh_class_order();
  CREATE TRIGGER branches_class_order AFTER UPDATE OF code ON branches
    FOR EACH ROW WHEN (OLD.code <> NEW.code) EXECUTE FUNCTION refresh_class_order();
  CREATE TRIGGER degrees_class_order AFTER UPDATE OF code ON degrees
    FOR EACH ROW WHEN (OLD.code <> NEW.code) EXECUTE FUNCTION refresh_class_order();

  CREATE INDEX students_class_order_idx ON students (class_order, roll_no, id);
  CREATE INDEX students_search_text_idx ON students USING gin (search_text gin_trgm_ops);
  CREATE INDEX students_contact_text_idx ON students USING gin (contact_text gin_trgm_ops);
`,
    ),
};
