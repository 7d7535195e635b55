import { useTranslation } from 'react-i18next';
import { manyRatings, manyTexts } from '../../../../../contract/feedback/sheets.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { totalsOf, type Bank, type SheetRow } from './sheet-rows.ts';
import * as styles from './sheets.css.ts';

/** Length of the sheet, with warnings. */
export function DeskTotals({ rows, bank }: { rows: readonly SheetRow[]; bank: Bank }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ratings, texts, minutes, hundredths } = totalsOf(rows, bank);
  const numbers = {
    ratings: format.number(ratings),
    texts: format.number(texts),
    minutes: format.number(minutes),
    weight: format.number(hundredths / 100),
  };
  return (
    <>
      <p role="status" className={styles.totals}>
        {t('feedbackSheet.totals', numbers)}
      </p>
      {ratings > manyRatings && <Banner tone="warning">{t('feedbackSheet.many.ratings', { most: format.number(manyRatings) })}</Banner>}
      {texts > manyTexts && <Banner tone="warning">{t('feedbackSheet.many.texts', { most: format.number(manyTexts) })}</Banner>}
      {rows.length > 0 && hundredths === 0 && <Banner tone="warning">{t('feedbackSheet.weightless')}</Banner>}
    </>
  );
}
