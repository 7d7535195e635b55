import type { TrainedDepartment, TrainedPerson, TrainingEntry } from '../../../../contract/hr/report-trainings.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type ReportFile } from '../../../reports/serve-report.ts';
import type { Column } from '../../../export/table.ts';
import { phrase } from '../../../export/text.ts';
import { whoColumns } from './staff.ts';
import { spaced } from '../../../export/english.ts';

/** The three views as files, each with its own lines. */
export const entriesFile = (entries: readonly TrainingEntry[]): ReportFile =>
  fileOf({ name: 'trainings', title: 'Trainings', columns: entryColumns, blocks: heldLines(entries) });

export const peopleFile = (people: readonly TrainedPerson[], target: number | null): ReportFile =>
  fileOf({
    name: 'training-days-by-person',
    title: 'Training days by person',
    columns: [...personColumns, ...(target === null ? [] : [targetColumn(target)])],
    blocks: heldLines(people),
  });

export const departmentsFile = (departments: readonly TrainedDepartment[], target: number | null): ReportFile =>
  fileOf({
    name: 'training-days-by-department',
    title: 'Training days by department',
    columns: [...departmentColumns, ...(target === null ? [] : [reachedColumn(target)])],
    blocks: heldLines(departments),
  });

const entryColumns: readonly Column<TrainingEntry>[] = [
  { head: 'Title', width: 40, cell: ({ title }) => title },
  { head: 'Category', width: 24, cell: ({ category }) => category },
  { head: 'Participation', width: 16, words: true, cell: ({ part }) => spaced(part) },
  { head: 'Mode', width: 10, words: true, cell: ({ mode }) => spaced(mode) },
  { head: 'Organiser', width: 26, cell: ({ organiser }) => organiser },
  { head: 'From', width: 12, cell: ({ fromOn }) => fromOn },
  { head: 'To', width: 12, cell: ({ toOn }) => toOn },
  { head: 'Days', width: 7, cell: ({ days }) => days },
  { head: 'Funded (Rs)', width: 12, cell: ({ fundedPaise }) => (fundedPaise === null ? null : fundedPaise / 100) },
  { head: 'Certificate', width: 11, words: true, cell: ({ hasCertificate }) => (hasCertificate ? 'Yes' : 'No') },
  ...whoColumns,
];

const personColumns: readonly Column<TrainedPerson>[] = [
  ...whoColumns,
  { head: 'Entries', width: 8, cell: ({ entries }) => entries },
  { head: 'Days', width: 7, cell: ({ days }) => days },
];

/** The target applies to teachers. For others the cell is empty. */
const targetColumn = (target: number): Column<TrainedPerson> => ({
  words: true,
  head: phrase('Target of {{days}} days', { days: target }),
  width: 18,
  cell: ({ days, isTeacher }) => (isTeacher ? (days >= target ? 'Reached' : 'Below') : null),
});

const departmentColumns: readonly Column<TrainedDepartment>[] = [
  { head: 'Department', width: 30, cell: ({ department }) => department },
  { head: 'Teachers', width: 9, cell: ({ teachers }) => teachers },
  { head: 'Days', width: 8, cell: ({ days }) => days },
  { head: 'Days a head', width: 11, cell: ({ days, teachers }) => Math.round((days * 10) / teachers) / 10 },
];

const reachedColumn = (target: number): Column<TrainedDepartment> => ({
  head: phrase('With {{days}} days', { days: target }),
  width: 13,
  cell: ({ reached }) => reached,
});
