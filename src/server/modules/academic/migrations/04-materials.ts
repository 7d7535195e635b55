import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE class_materials (BASE,
    section_course_id bigint NOT NULL REFERENCES section_courses, course_module_id bigint REFERENCES course_modules,
    title text NOT NULL CHECK (length(title) BETWEEN 2 AND 160),
    kind text NOT NULL CHECK (kind IN ('notes','slides','video','lab','assignment','link')),
    file_id bigint REFERENCES files, url text CHECK (length(url) <= 500 AND url ~ '^https?://'),
    visible_from timestamptz NOT NULL DEFAULT now(), is_hidden boolean NOT NULL DEFAULT false,
    due_at timestamptz, uploaded_by bigint NOT NULL REFERENCES users, CHECK ((file_id IS NULL) <> (url IS NULL)));
  CREATE TABLE material_views (BASE, class_material_id bigint NOT NULL REFERENCES class_materials ON DELETE CASCADE,
    student_id bigint NOT NULL REFERENCES students, UNIQUE (class_material_id, student_id));
`;

/** Class material and its views by students. */
export const academicMaterials: TableMigration = {
  needs: ['academic-02-sections', 'syllabus-02-courses'],
  up: (db) => define(db, tables),
};
