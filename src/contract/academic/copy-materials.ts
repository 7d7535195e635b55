import * as z from 'zod/mini';
import { reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { materialKinds } from './fields.ts';

/** What earlier classes of the same course were handed out, once more for a class of today. */
export const copyMaterials = steps({
  kind: 'copyMaterials',
  path: '/class-materials/copy',
  parameters: {
    /** Which gets it. */
    sectionCourseId: reference('section-courses'),
  },
  columns: {
    kind: z.enum(materialKinds),
    /** Its file by name, or its address. */
    file: z.string(),
    /** As many weeks into the term as it was then. */
    visibleFrom: z.string(),
    /** Of the last term in which the course was taught. */
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
