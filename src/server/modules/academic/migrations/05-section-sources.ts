import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE section_sources (BASE,                                       -- the core sections whose students may choose an elective
    section_id bigint NOT NULL REFERENCES sections ON DELETE CASCADE, source_id bigint NOT NULL REFERENCES sections,
    UNIQUE (section_id, source_id), CHECK (section_id <> source_id));
`;

/** Source sections of electives, recorded before students choose, so that clashes are found in time. */
export const academicSectionSources: TableMigration = {
  needs: ['academic-02-sections'],
  up: (db) => define(db, tables),
};
