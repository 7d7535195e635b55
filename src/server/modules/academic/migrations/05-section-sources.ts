import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE section_sources (BASE,                                       -- the core sections whose students may choose an elective
    section_id bigint NOT NULL REFERENCES sections ON DELETE CASCADE, source_id bigint NOT NULL REFERENCES sections,
    UNIQUE (section_id, source_id), CHECK (section_id <> source_id));
`;

/** From which classes an elective section draws: known before anyone has chosen it, so that a clash is told in time. */
export const academicSectionSources: TableMigration = {
  needs: ['academic-02-sections'],
  up: (db) => define(db, tables),
};
