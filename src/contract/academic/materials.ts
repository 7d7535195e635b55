import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { optional, recordSchema, type Field, type RecordOf } from '../core/field.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { materialFields, materialKinds } from './fields.ts';
import { termFilter } from '../core/term-filter.ts';

/** Teachers add material to their own courses, the office to all. */
const access = ['Class_MaterialADD', 'SectionCourse_View'] as const;
const ofOwnCourses = { access, scope: ['ownMaterials'], wide: ['SectionCourse_View'] } as const;
const changes = ['ClassMaterial', 'SectionCourse'] as const;
const nullableText = z.nullable(z.string());

const when = z.string('required').check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/, 'notADate'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'notADate'),
);
const classes = z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(20, 'tooLong'));
const draft = z.extend(recordSchema(materialFields), {
  visibleFrom: z._default(z.nullable(when), null),
  /** Only for an assignment. */
  dueAt: z._default(z.nullable(when), null),
  isHidden: z._default(z.boolean('required'), false),
});

/** Visibility to students. */
export const hiding = ['shown', 'hidden'] as const;

const row = z.object({
  id,
  version,
  academicTermId: id,
  sectionCourseId: id,
  section: z.string(),
  code: z.string(),
  course: z.string(),
  courseModuleId: z.nullable(id),
  module: nullableText,
  title: z.string(),
  kind: z.enum(materialKinds),
  fileId: z.nullable(id),
  fileName: nullableText,
  byteSize: z.nullable(z.int()),
  url: nullableText,
  visibleFrom: moment,
  dueAt: z.nullable(moment),
  isHidden: z.boolean(),
  /** Number of students currently taught who have viewed the material. */
  seen: z.int(),
  students: z.int(),
  by: nullableText,
});
export type MaterialRow = z.infer<typeof row>;

export const listMaterials = endpoint({
  method: 'GET',
  path: '/class-materials',
  ...ofOwnCourses,
  summary: 'List class material with the number of students who have viewed it.',
  area: 'ClassMaterial',
  file: 'byFormat',
  query: listQuery(['visibleFrom', 'title', 'section', 'code', 'kind'], {
    term: termFilter,
    sectionCourseId: idFilter,
    kind: choiceFilter(materialKinds),
    hidden: choiceFilter(hiding),
  }),
  answer: listAnswer(row),
});

export const getMaterial = endpoint({
  method: 'GET',
  path: '/class-materials/:id',
  ...ofOwnCourses,
  summary: 'Get a piece of class material.',
  area: 'ClassMaterial',
  answer: oneAnswer(row),
});

const rules =
  'Either a file that has been uploaded as a `material`, or an address. notAllowed: both of them, a module of another course, a due date unless it is an assignment. outOfRange: a due date before the material is visible.';

export const addMaterials = endpoint({
  method: 'POST',
  path: '/class-materials',
  access,
  scope: ['ownSectionCourses'],
  wide: ['SectionCourse_View'],
  summary: 'Create class material for several classes. Its file is stored once.',
  rule: rules,
  changes,
  body: z.extend(draft, { sectionCourseIds: classes }),
  /** The first of the created rows, and all of them. */
  answer: z.object({ data: row, all: z.array(row) }),
});
export type MaterialDraft = Checked<typeof addMaterials>['body'];

const optionalFields = Object.entries(materialFields).map(([name, field]) => [name, z.optional(field.schema)] as const);
const changed = z.strictObject({
  ...Object.fromEntries(optionalFields),
  version,
  visibleFrom: z.optional(when),
  dueAt: z.optional(z.nullable(when)),
  isHidden: z.optional(z.boolean()),
});
/** A partial update: omitted fields keep their values. */
export interface MaterialChange extends Partial<RecordOf<typeof materialFields>> {
  version: number;
  visibleFrom?: string;
  dueAt?: string | null;
  isHidden?: boolean;
}

export const changeMaterial = endpoint({
  method: 'PATCH',
  path: '/class-materials/:id',
  ...ofOwnCourses,
  summary: 'Update class material, replace its file, hide it or show it again.',
  rule: rules,
  changes,
  body: changed as unknown as z.ZodMiniType<MaterialChange>,
  answer: oneAnswer(row),
});

export const removeMaterial = endpoint({
  method: 'DELETE',
  path: '/class-materials/:id',
  ...ofOwnCourses,
  summary: 'Delete class material, and its file unless another class uses it.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

export const materialFile = endpoint({
  method: 'GET',
  path: '/class-materials/:id/file',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownMaterials', 'givenMaterials'],
  wide: ['SectionCourse_View'],
  summary: 'Download a file of class material, as a teacher of the class or one of its students.',
  file: 'always',
  answer: z.unknown(),
});

const visibleMaterial = z.pick(row, {
  id: true,
  section: true,
  code: true,
  course: true,
  module: true,
  title: true,
  kind: true,
  fileName: true,
  byteSize: true,
  url: true,
  visibleFrom: true,
  dueAt: true,
});
export const givenMaterials = endpoint({
  method: 'GET',
  path: '/class-materials/given',
  access: 'signedIn',
  callers: 'students',
  scope: ['givenMaterials'],
  summary: 'List the material visible to the student, newest first.',
  area: 'ClassMaterial',
  answer: z.object({ data: z.array(z.extend(visibleMaterial, { isSeen: z.boolean() })) }),
});

export const seeMaterial = endpoint({
  method: 'POST',
  path: '/class-materials/:id/views',
  access: 'signedIn',
  callers: 'students',
  scope: ['givenMaterials'],
  summary: 'Record that the student has viewed a piece of material. A second view changes nothing.',
  changes: ['ClassMaterial'],
  answer: oneAnswer(z.object({ id })),
});

const aMoment: Field<string> = { kind: 'text', schema: when, isRequired: true };

/** Fields of the form. Moments and classes have controls of their own, with values in the format of the API. */
export const materialEditFields = { ...materialFields, visibleFrom: aMoment, dueAt: optional(aMoment) };
export const materialAddFields = {
  sectionCourseIds: { kind: 'text', schema: classes, isRequired: true } satisfies Field<number[]>,
  ...materialEditFields,
  visibleFrom: optional(aMoment),
};

/** Checks the fields against each other. */
export function materialProblems({
  fileId,
  url,
  kind,
  visibleFrom,
  dueAt,
}: Pick<MaterialDraft, 'fileId' | 'url' | 'kind' | 'visibleFrom' | 'dueAt'>): FieldProblems {
  const problems: FieldProblems = {};
  if (fileId === null && url === null) problems['fileId'] = 'required';
  if (fileId !== null && url !== null) problems['url'] = 'notAllowed';
  if (dueAt !== null && kind !== 'assignment') problems['dueAt'] = 'notAllowed';
  else if (dueAt !== null && visibleFrom !== null && Date.parse(dueAt) <= Date.parse(visibleFrom)) problems['dueAt'] = 'outOfRange';
  return problems;
}
