import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE programs (BASE,                                              -- a branch as the unit of accreditation: one row per branch
    branch_id bigint NOT NULL UNIQUE, degree_id bigint NOT NULL,
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{2,12}$'),           -- BT-CSE
    name text NOT NULL CHECK (length(name) BETWEEN 3 AND 120),
    coordinator_id bigint REFERENCES employees,                             -- may edit the outcomes of this programme
    accredited_until date, is_active boolean NOT NULL DEFAULT true,
    FOREIGN KEY (branch_id, degree_id) REFERENCES branches (id, degree_id), UNIQUE (id, degree_id));

  CREATE TABLE outcome_sets (BASE,
    kind text NOT NULL CHECK (kind IN ('PO','PSO','PEO')),
    program_id bigint REFERENCES programs,                                  -- null: shared by all programmes, for PO only
    name text NOT NULL CHECK (length(name) BETWEEN 3 AND 80),
    national_count smallint CHECK (national_count IN (11, 12)),             -- number of outcomes expected in a national set; null for other sets
    adopted_on date NOT NULL, retired_on date,
    CHECK (kind = 'PO' OR program_id IS NOT NULL), CHECK (retired_on > adopted_on));
  CREATE UNIQUE INDEX outcome_sets_name_key ON outcome_sets (kind, coalesce(program_id, 0), lower(name));

  CREATE TABLE outcomes (BASE,
    outcome_set_id bigint NOT NULL REFERENCES outcome_sets ON DELETE CASCADE,
    ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 20),
    code text NOT NULL CHECK (code ~ '^(PO|PSO|PEO)[0-9]{1,2}$'),
    title text NOT NULL CHECK (length(title) <= 80),
    statement text NOT NULL CHECK (length(statement) BETWEEN 10 AND 1000),
    CONSTRAINT outcomes_code_key UNIQUE (outcome_set_id, code) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT outcomes_ordinal_key UNIQUE (outcome_set_id, ordinal) DEFERRABLE INITIALLY DEFERRED);
  CREATE TABLE outcome_crosswalks (BASE,                                    -- links between sets, such as PO7 of the 12 to PO6 of the 11; they continue trends
    from_outcome_id bigint NOT NULL REFERENCES outcomes ON DELETE CASCADE,
    to_outcome_id bigint NOT NULL REFERENCES outcomes ON DELETE CASCADE,
    UNIQUE (from_outcome_id, to_outcome_id), CHECK (from_outcome_id <> to_outcome_id));

  CREATE TABLE vision_statements (BASE,
    department_id bigint REFERENCES departments,                            -- null: the institution
    vision text NOT NULL CHECK (length(vision) BETWEEN 20 AND 2000),
    adopted_on date NOT NULL, retired_on date, CHECK (retired_on > adopted_on));
  CREATE UNIQUE INDEX vision_statements_current_key ON vision_statements (coalesce(department_id, 0)) WHERE retired_on IS NULL;
  CREATE TABLE missions (BASE,
    vision_statement_id bigint NOT NULL REFERENCES vision_statements ON DELETE CASCADE,
    ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 12),
    statement text NOT NULL CHECK (length(statement) BETWEEN 10 AND 1000),
    CONSTRAINT missions_ordinal_key UNIQUE (vision_statement_id, ordinal) DEFERRABLE INITIALLY DEFERRED);
  CREATE TABLE mission_objective_maps (BASE,                                -- how far each PEO serves each mission
    mission_id bigint NOT NULL REFERENCES missions ON DELETE CASCADE, outcome_id bigint NOT NULL REFERENCES outcomes,
    level smallint NOT NULL CHECK (level BETWEEN 1 AND 3), justification text CHECK (length(justification) <= 500),
    UNIQUE (mission_id, outcome_id));
`;

/**
 * Programmes with outcomes, vision and mission. Positions are checked at the end of a transaction, so that rows can
 * swap; the same applies to the later migrations.
 */
export const syllabusProgrammes: TableMigration = { needs: ['0006-classes'], up: (db) => define(db, tables) };
