import { endResultsUpload } from '../../../../contract/exam/end-results-upload.ts';
import { uploadScreen } from '../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../links.ts';
import { ChooseTerm } from '../parts/results/choose-term.tsx';

/** Uploads the university results of a term. */
export const Screen = uploadScreen({
  titleKey: 'nav.endResultsUpload',
  texts: 'endResultsImport',
  of: endResultsUpload,
  template: {
    name: 'end-semester-results.csv',
    example: {
      regdNo: '2201109001',
      courseCode: 'CS301',
      internal: '41',
      external: '67',
      grade: 'A',
      attempt: '1',
      declaredOn: '2026-07-10',
    },
  },
  into: { name: 'term', Control: ChooseTerm },
  donePath: (id) => to('endResults', {}, { term: String(id) }),
  knownPath: (id) => to('studentView', { id }, { tab: 'results' }),
});
