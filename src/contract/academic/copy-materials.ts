import * as z from 'zod/mini';
import { reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { materialKinds } from './fields.ts';

/** Copies material of earlier classes of the same course to a current class. */
export const copyMaterials = steps({
  kind: 'copyMaterials',
  path: '/class-materials/copy',
  parameters: {
    /** The class that receives the material. */
    sectionCourseId: reference('section-courses'),
  },
  columns: {
    kind: z.enum(materialKinds),
    /** Name of the file, or the web address. */
    file: z.string(),
    /** The same number of weeks into the term as before. */
    visibleFrom: z.string(),
    /** From the last term in which the course was taught. */
    isLatest: z.boolean(),
  },
  codes: { why: [], differences: [], keeps: ['notOwn', 'isSeen', 'isChanged'] },
  access: ['Class_MaterialADD', 'SectionCourse_View'],
  area: 'ClassMaterial',
  alsoChanges: ['SectionCourse'],
  of: 'copy class material from earlier terms',
  rule: 'The target is a class that the caller teaches, or any class for users who see all. Material of several classes is listed once. A file or address that the class has already is skipped. Files are shared, not duplicated. Days move with the term, by whole weeks.',
  undoRule: 'InUse once a student has viewed any of it, and for callers who do not teach the class.',
});
