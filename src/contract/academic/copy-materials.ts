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
  rule: 'Into a class that the caller teaches, or any for who sees all. What several classes had is one row, and what the class has by file or address is left as it is. Files are not kept twice. Days move with the term, by whole weeks.',
  undoRule: 'InUse once a student has looked at any of it, and for who does not teach the class.',
});
