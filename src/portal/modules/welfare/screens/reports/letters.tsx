import { useTranslation } from 'react-i18next';
import { defaulterParameters, defaulterReport, type Defaulters } from '../../../../../contract/welfare/report-defaulters.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { DueLetter } from '../../parts/reports/due-letter.tsx';

/** Number of letters shown on the screen. A print includes all of them. */
const drawnLetters = 5;

/** A letter to the guardian of each defaulter, one per page. */
export const Screen = reportScreen({
  texts: 'dueReports',
  title: 'nav.dueLetters',
  call: defaulterReport,
  parameters: defaulterParameters,
  paper: () => 'letters',
  isEmpty: ({ students }) => students.length === 0,
  empty: { title: 'dueReports.nothingOpen', text: 'dueReports.nothingOpenText' },
  Result,
});

function Result({ data: { day, students, total }, head, hidden, isWhole, onWhole }: ResultProps<Defaulters>) {
  const { t } = useTranslation();
  const drawn = isWhole ? students : students.slice(0, drawnLetters);
  return (
    <div className={layout.blocks}>
      <div data-chrome="" className={layout.stack}>
        {hidden.includes('guardian') && <Banner tone="accent">{t('dueReports.letter.noAddress')}</Banner>}
        <ShownPart texts="dueReports" shown={students.length} total={total} />
        {drawn.length < students.length && (
          <div>
            <Button onClick={onWhole}>{t('dueReports.letter.all', { count: students.length })}</Button>
          </div>
        )}
      </div>
      {drawn.map((student) => (
        <DueLetter key={student.studentId} head={head} day={day} of={student} />
      ))}
    </div>
  );
}
