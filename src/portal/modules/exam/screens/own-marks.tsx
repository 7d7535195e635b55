import { useTranslation } from 'react-i18next';
import { ownMarks } from '../../../../contract/exam/student-marks.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { GoalsCard } from '../parts/goals/goals-card.tsx';
import { MarksOfStudent } from '../parts/student-marks/student-marks.tsx';

/** The marks of the signed-in student: each test with the class average, the tests that count, and totals. */
export const Screen = asking([{ endpoint: ownMarks, input: { query: {} } as never }], OwnMarks);

function OwnMarks() {
  const { t } = useTranslation();
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.deskMarks')} />
      <MarksOfStudent id="own" />
      <GoalsCard />
    </div>
  );
}
