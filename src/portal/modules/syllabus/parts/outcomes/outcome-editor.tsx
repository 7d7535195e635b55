import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCourseOutcomes, type CourseOutcomes } from '../../../../../contract/syllabus/course-outcomes.ts';
import { outcomeAdvice } from '../../../../../contract/syllabus/course-rules.ts';
import { call } from '../../../../api/call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Menu } from '../../../../kit/menu.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { GridView } from '../../../../kinds/grid/grid.tsx';
import { useGridState } from '../../../../kinds/grid/store.ts';
import { useGrid } from '../../../../kinds/grid/use-grid.ts';
import { usePaper } from '../../../../kinds/report/paper.ts';
import * as styles from '../maps/maps.css.ts';
import { MapsOfCourse } from './maps-of-course.tsx';
import { outcomeGrid } from './outcome-grid.tsx';

/** Outcomes of one course with the maps that use them. */
export function OutcomeEditor({ course }: { course: CourseOutcomes }) {
  return <EditorOver key={`${course.id} ${course.canChange} ${course.isJudged}`} course={course} />;
}

function EditorOver({ course }: { course: CourseOutcomes }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [description] = useState(() => outcomeGrid(t, course));
  const control = useGrid(description, course, course.canChange);
  const count = useGridState(control.store, ({ sheet }) => sheet.rows.length);
  const advice = outcomeAdvice(count);
  const copy = useAct(async (id: number) => (await call(getCourseOutcomes, { id })).data, {
    onDone: ({ outcomes }) => {
      control.addRow();
      const row = control.store.get().sheet.rows.at(-1);
      if (row) control.goTo({ row: row.key, column: 'statement' });
      control.pasteBlock(
        outcomes.map(({ statement, bloom, targetLevel }) => [statement, String(bloom), targetLevel === null ? '' : String(targetLevel)]),
      );
    },
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  const sources = course.revisions.filter(({ outcomes }) => outcomes > 0);
  usePaper('landscape', `${course.code} (${course.revision})`);
  return (
    <div className={layout.stack}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          {course.code} {course.title} ({course.revision})
        </h2>
        <div className={styles.actions}>
          {course.canChange && sources.length > 0 && (
            <Menu
              label={t('courseOutcome.copy')}
              entries={sources.map(({ id, revision, outcomes }) => ({
                kind: 'action',
                key: String(id),
                label: `${revision} (${format.number(outcomes)})`,
                onChoose: () => copy.act(id),
              }))}
              button={(button) => (
                <Button {...button} isBusy={copy.isBusy}>
                  {t('courseOutcome.copy')}
                </Button>
              )}
            />
          )}
          <Button icon={Printer} onClick={() => window.print()}>
            {t('kind.detail.print')}
          </Button>
        </div>
      </div>
      {course.canChange && course.isJudged && <Banner>{t('courseOutcome.judged')}</Banner>}
      {course.canChange && <p className={styles.hint}>{t('courseOutcome.hint')}</p>}
      <GridView control={control} savesByItself={false} />
      {advice && <Banner tone="warning">{t(`courseOutcome.count.${advice}`)}</Banner>}
      <MapsOfCourse maps={course.maps} />
    </div>
  );
}
