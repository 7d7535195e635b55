import { calendarUpload } from '../../../../contract/academic/calendar-upload.ts';
import { uploadScreen } from '../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../links.ts';
import { ChooseTerm } from '../parts/terms/choose-term.tsx';

/** Uploads the holidays, tests, make-up days and events of a term. */
export const Screen = uploadScreen({
  titleKey: 'nav.calendarUpload',
  texts: 'calendarImport',
  of: calendarUpload,
  template: {
    name: 'holidays.csv',
    example: { date: '2026-08-15', title: 'Independence Day', kind: 'holiday', follows: '', degree: '' },
  },
  into: { name: 'term', Control: ChooseTerm },
  donePath: (id) => to('termView', { id }),
  knownPath: (id) => to('termView', { id }),
});
