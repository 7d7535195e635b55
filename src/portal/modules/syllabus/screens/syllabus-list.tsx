import { Eye, FileDiff, Pencil, Plus, Printer, Trash2, Upload } from 'lucide-react';
import { syllabi, type SyllabusRow } from '../../../../contract/syllabus/syllabi.ts';
import { syllabusStatuses } from '../../../../contract/syllabus/fields.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { listFrom } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { RemoveSyllabus } from '../parts/syllabi/remove-syllabus.tsx';
import { SemesterDots } from '../parts/syllabi/semester-dots.tsx';
import { SyllabusStatusChip } from '../parts/syllabi/syllabus-status.tsx';

/** Syllabi of all programmes and batches, newest batch first. */
export const Screen = listFrom<SyllabusRow>({
  texts: 'syllabus',
  call: syllabi.list,
  label: ({ name }) => name,
  href: ({ id }) => to('syllabusView', { id }),
  defaultSort: '-admissionYear',
  columns: [
    { key: 'name', width: '11rem', role: 'name', sort: 'name', cell: ({ name }) => <Bdi>{name}</Bdi> },
    { key: 'program', width: '12rem', role: 'fact', sort: 'program', cell: ({ program }) => program, text: ({ program }) => program },
    {
      key: 'regulation',
      width: '9rem',
      isExtra: true,
      sort: 'regulation',
      cell: ({ regulation }) => regulation,
      text: ({ regulation }) => regulation,
    },
    { key: 'filled', width: '8rem', role: 'fact', cell: ({ semesters, filled }) => <SemesterDots semesters={semesters} filled={filled} /> },
    { key: 'courses', width: '5.5rem', align: 'end', sort: 'courses', cell: ({ courses }, format) => format.number(courses) },
    { key: 'credits', width: '5.5rem', align: 'end', sort: 'credits', cell: ({ credits }, format) => format.number(credits) },
    {
      key: 'mapped',
      width: '6.5rem',
      align: 'end',
      sort: 'mapped',
      cell: ({ mapped, courses }, format) =>
        courses === 0 ? '–' : format.number(mapped / courses, { style: 'percent', maximumFractionDigits: 0 }),
    },
    { key: 'status', width: '9rem', role: 'status', sort: 'status', cell: ({ status }) => <SyllabusStatusChip status={status} /> },
  ],
  filters: [
    { key: 'degreeId', label: 'degree', isDaily: true, options: { lookup: 'degrees' } },
    { key: 'programId', label: 'program', isDaily: true, options: { lookup: 'programs' } },
    { key: 'batchId', label: 'batch', options: { lookup: 'batches' } },
    { key: 'status', isDaily: true, options: { choice: syllabusStatuses } },
  ],
  headActions: [
    { key: 'redline', icon: FileDiff, href: to('syllabusRedline') },
    { key: 'upload', icon: Upload, href: to('semesterCourseImport') },
    { key: 'add', icon: Plus, href: to('syllabusAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('syllabusView', { id }) },
    { key: 'sheet', icon: Printer, href: ({ id }) => to('syllabusSheet', { id }) },
    {
      key: 'edit',
      icon: Pencil,
      isFor: ({ status }) => status === 'draft',
      href: ({ id }) => to('syllabusEdit', { id }),
    },
    {
      key: 'remove',
      icon: Trash2,
      may: 'SyllabusManagement_Master',
      isFor: ({ status }) => status === 'draft',
      isDanger: true,
      Dialog: RemoveSyllabus,
    },
  ],
  exportMay: 'SmesterCourse_LIST',
  paper: 'landscape',
});
