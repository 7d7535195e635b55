import {
  addMaterials,
  changeMaterial,
  getMaterial,
  materialAddFields,
  materialEditFields,
  materialProblems,
} from '../../../../contract/academic/materials.ts';
import type { MaterialKind } from '../../../../contract/academic/fields.ts';
import type { Values } from '../../../../../machines/editor.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { ClassesControl } from '../parts/materials/classes-control.tsx';
import { FileControl } from '../parts/materials/file-control.tsx';
import { momentControl } from '../parts/materials/moment-control.tsx';
import { ModuleControl } from '../parts/materials/module-control.tsx';

/** Form of class material. New material can be added to several classes at once. */
export const Screen = formScreen({
  texts: 'classMaterial',
  get: getMaterial,
  create: addMaterials,
  change: changeMaterial,
  addFields: materialAddFields,
  editFields: materialEditFields,
  sections: [
    { key: 'classes', fields: ['sectionCourseIds'] },
    { key: 'what', fields: ['title', 'kind', 'courseModuleId', 'fileId', 'url'] },
    { key: 'when', fields: ['visibleFrom', 'dueAt'] },
  ],
  defaults: () => ({
    sectionCourseIds: comingFrom(),
    courseModuleId: null,
    title: null,
    kind: 'notes',
    fileId: null,
    url: null,
    visibleFrom: null,
    dueAt: null,
  }),
  keepForNext: ['sectionCourseIds'],
  isShown: (field, { kind }, base) => field !== 'dueAt' || kind === 'assignment' || (base['dueAt'] ?? null) !== null,
  follow: (field, { kind }): Values => {
    if (field === 'sectionCourseIds') return { courseModuleId: null };
    return field === 'kind' && kind !== 'assignment' ? { dueAt: null } : {};
  },
  check: (values) =>
    materialProblems({
      fileId: typeof values['fileId'] === 'string' ? 0 : (values['fileId'] as number | null),
      url: textOf(values['url']),
      kind: values['kind'] as MaterialKind,
      visibleFrom: textOf(values['visibleFrom']),
      dueAt: textOf(values['dueAt']),
    }),
  controls: {
    sectionCourseIds: ClassesControl,
    courseModuleId: ModuleControl,
    fileId: FileControl,
    visibleFrom: momentControl('visibleFrom', '08:00'),
    dueAt: momentControl('dueAt', '23:59'),
  },
  listPath: to('classMaterial'),
  viewPath: () => to('classMaterial'),
  nameOf: ({ section, title }) => [section, title].filter(Boolean).join(' · '),
});

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** The class in the address, set by links in its room; empty without one. */
function comingFrom(): number[] {
  const id = Number(new URLSearchParams(location.search).get('sectionCourse') ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? [id] : [];
}
