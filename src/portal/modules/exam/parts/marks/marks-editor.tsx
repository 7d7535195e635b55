import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetMarks } from '../../../../../contract/exam/marks.ts';
import type { SheetRow } from '../../../../../contract/exam/sheets.ts';
import { Grid } from '../../../../kinds/grid/grid.tsx';
import { usePaper } from '../../../../kinds/report/paper.ts';
import { Banner } from '../../../../kit/banner.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { outboxActor } from '../../../../outbox/outbox.ts';
import { marksGrid } from './marks-grid.tsx';
import * as styles from './marks.css.ts';

interface Props {
  sheet: SheetRow;
  marks: SheetMarks;
  /** Called when queued marks have reached the server. */
  onSent: () => void;
}

/** A keyboard grid for the marks of a sheet, saved row by row. Rows queued without a connection are reported. */
export function MarksEditor({ sheet, marks, onSent }: Props) {
  const { t } = useTranslation();
  const begin = `mark:${marks.sheetId}-`;
  const waiting = useSelector(outboxActor, ({ context }) => context.entries.filter(({ record }) => record.startsWith(begin)).length);
  useEffect(() => {
    const subscription = outboxActor.on('sent', ({ record }) => {
      if (record.startsWith(begin)) onSent();
    });
    return () => subscription.unsubscribe();
  }, [begin, onSent]);
  usePaper(marks.parts.length > 6 ? 'landscape' : 'portrait', [sheet.code, sheet.section, sheet.test].join(' · '));
  return (
    <div className={layout.stack}>
      {waiting > 0 && <Banner tone="warning">{t('marks.waiting', { count: waiting })}</Banner>}
      {marks.mayEnter && <p className={styles.onScreen}>{t('marks.keys')}</p>}
      <Grid of={marksGrid} data={marks} mayChange={marks.mayEnter} />
      <div className={styles.signatures}>
        <span>
          {t('marks.evaluator')}: {sheet.evaluator}
        </span>
        <span>
          {t('marks.verifier')}: {sheet.verifiedBy}
        </span>
      </div>
    </div>
  );
}
