import { Copy, Eye, EyeOff, History, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { materialKinds } from '../../../../contract/academic/fields.ts';
import { hiding, listMaterials } from '../../../../contract/academic/materials.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { PartOf } from '../../../kit/part-of.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { MaterialKindText, sizeText, VisibleFrom } from '../parts/materials/cells.tsx';
import { HideMaterial, MaterialHistory, RemoveMaterial } from '../parts/materials/material-dialogs.tsx';
import { MaterialLink } from '../parts/materials/material-link.tsx';
import { inCurrentTerm, useTerms } from '../../../kinds/list/filters/use-terms.ts';

/** Class material, with the number of students who have viewed it. */
export const Screen = listScreen({
  texts: 'classMaterial',
  call: listMaterials,
  label: ({ section, title }) => `${section} · ${title}`,
  href: ({ id }) => to('classMaterialEdit', { id }),
  defaultSort: '-visibleFrom',
  columns: [
    { key: 'title', width: '14rem', role: 'name', sort: 'title', cell: ({ title }) => title, text: ({ title }) => title },
    { key: 'section', width: '8rem', isEssential: true, role: 'fact', sort: 'section', cell: ({ section }) => <Bdi>{section}</Bdi> },
    {
      key: 'course',
      width: '12rem',
      isEssential: false,
      role: 'fact',
      sort: 'code',
      cell: ({ code, course, sectionCourseId }) => (
        <Bdi>
          <Link className={layout.tapTarget} href={to('courseRoom', { id: sectionCourseId }, { tab: 'material' })}>
            {code}
          </Link>{' '}
          {course}
        </Bdi>
      ),
      text: ({ code, course }) => `${code} ${course}`,
    },
    { key: 'module', width: '11rem', cell: ({ module }) => module ?? '–', text: ({ module }) => module },
    { key: 'kind', width: '7rem', sort: 'kind', cell: ({ kind }) => <MaterialKindText kind={kind} /> },
    { key: 'file', width: '13rem', isEssential: true, cell: (row) => <MaterialLink row={row} /> },
    { key: 'size', width: '5.5rem', align: 'end', cell: ({ byteSize }, format) => sizeText(byteSize, format) },
    {
      key: 'visibleFrom',
      width: '12rem',
      isEssential: true,
      role: 'fact',
      sort: 'visibleFrom',
      cell: (row, format) => <VisibleFrom row={row} format={format} />,
    },
    { key: 'seen', width: '6rem', role: 'status', align: 'end', cell: ({ seen, students }) => <PartOf part={seen} whole={students} /> },
    { key: 'dueAt', width: '10rem', isExtra: true, cell: ({ dueAt }, format) => (dueAt === null ? '–' : format.dateTime(dueAt)) },
    { key: 'by', width: '10rem', isExtra: true, cell: ({ by }) => by ?? '–', text: ({ by }) => by },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'kind', isDaily: true, options: { choice: materialKinds } },
    { key: 'hidden', options: { choice: hiding } },
    { key: 'sectionCourseId', label: 'sectionCourse', options: { lookup: 'section-courses' } },
  ],
  defaults: { term: inCurrentTerm },
  headActions: [
    { key: 'copy', icon: Copy, href: to('classMaterialCopy') },
    { key: 'add', icon: Plus, href: to('classMaterialAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'edit', icon: Pencil, href: ({ id }) => to('classMaterialEdit', { id }) },
    { key: 'hide', icon: EyeOff, isFor: ({ isHidden }) => !isHidden, Dialog: HideMaterial },
    { key: 'show', icon: Eye, isFor: ({ isHidden }) => isHidden, Dialog: HideMaterial },
    { key: 'history', icon: History, Dialog: MaterialHistory },
    { key: 'remove', icon: Trash2, isDanger: true, Dialog: RemoveMaterial },
  ],
  paper: 'landscape',
});
