import { syllabusStructure } from '../../../../contract/syllabus/syllabi.ts';
import { sheetScreen } from '../../../kinds/sheet/sheet-screen.tsx';
import { to } from '../../../links.ts';
import { StructureSheet } from '../parts/syllabi/structure-sheet.tsx';

/** Printed structure of a syllabus, a table per semester. */
export const Screen = sheetScreen({
  title: 'nav.syllabusSheet',
  call: syllabusStructure,
  failed: 'kind.form.loadFailed',
  nameOf: ({ name }) => name,
  captionOf: ({ name }) => name,
  back: { label: 'syllabus.sheet.back', href: (id) => to('syllabusView', { id }) },
  Sheet: StructureSheet,
});
