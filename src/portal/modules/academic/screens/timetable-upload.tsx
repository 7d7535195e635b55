import { timetableUpload } from '../../../../contract/academic/timetable-upload.ts';
import { uploadScreen } from '../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../links.ts';
import { ChooseDraft } from '../parts/timetable/choose-draft.tsx';

/** Uploads classes of a timetable into a draft. */
export const Screen = uploadScreen({
  titleKey: 'nav.timetableUpload',
  texts: 'timetableImport',
  of: timetableUpload,
  template: {
    name: 'timetable.csv',
    example: {
      section: 'BT-CSE 3 A',
      course: 'CS201',
      group: '',
      weekday: 'Mon',
      slot: '1',
      span: '1',
      room: 'A-101',
      teacher: '',
      kind: 'lecture',
    },
  },
  into: { name: 'version', Control: ChooseDraft },
  donePath: (version) => to('timetable', {}, { version: String(version) }),
  knownPath: (version) => to('timetable', {}, { version: String(version) }),
});
