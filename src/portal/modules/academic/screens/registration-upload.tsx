import { registrationUpload } from '../../../../contract/academic/registrations.ts';
import { uploadScreen } from '../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../links.ts';

/** Uploads registrations, each with the open policy of the student's class. */
export const Screen = uploadScreen({
  titleKey: 'nav.registrationUpload',
  texts: 'registration.import',
  of: registrationUpload,
  template: { name: 'registrations.csv', example: { regdNo: '2301110017', date: '2026-07-20' } },
  donePath: to('registrationPolicy'),
  knownPath: (id) => to('studentView', { id }, { tab: 'classes' }),
});
