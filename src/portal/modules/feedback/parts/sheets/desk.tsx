import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldError } from '../../../../kit/field-error.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Tabs } from '../../../../kit/tabs.tsx';
import { BankSide } from './bank-side.tsx';
import { DeskTotals } from './desk-totals.tsx';
import { LanguagePreview } from './language-preview.tsx';
import { RowsSide } from './rows-side.tsx';
import { printedRow } from './printed-question.ts';
import type { Bank, SheetRow } from './sheet-rows.ts';
import * as styles from './sheets.css.ts';

const sides = ['sheet', 'preview'] as const;

/** Bank and sheet side by side, totals, and a preview in another language. */
export function Desk({ bank, value, values, problems = {}, error, isReadOnly, onValue, onBlur }: ControlProps & { bank: Bank }) {
  const { t } = useTranslation();
  const [side, show] = useState<string>('sheet');
  const rows = (Array.isArray(value) ? value : []) as readonly SheetRow[];
  const add = (more: readonly SheetRow[]) => onValue([...rows, ...more]);
  const intro = typeof values['intro'] === 'string' ? values['intro'] : null;
  return (
    <div className={styles.desk}>
      {!isReadOnly && <BankSide {...{ bank, rows }} kind={values['courseKind']} purpose={values['purpose']} onAdd={add} />}
      <div className={layout.stack}>
        <DeskTotals rows={rows} bank={bank} />
        <Tabs
          label={t('feedbackSheet.field.questions')}
          tabs={sides.map((id) => ({ id, label: t(`feedbackSheet.side.${id}`) }))}
          selected={side}
          onSelect={show}
        >
          {side === 'preview' ? (
            <LanguagePreview intro={intro} questions={rows.map((row) => printedRow(row, bank))} />
          ) : (
            <RowsSide {...{ bank, rows, problems, isReadOnly, onBlur }} kind={values['courseKind']} onRows={onValue} />
          )}
        </Tabs>
        <FieldError id="questions-error" text={error && t(`field.${error}`)} />
      </div>
    </div>
  );
}
