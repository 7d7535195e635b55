import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { TextArea } from '../../kit/text-area.tsx';
import type { GridControl } from './control.ts';
import * as styles from './grid.css.ts';
import type { Column, Row } from './model/column.ts';
import { useHanging } from './use-hanging.ts';

/** The editor for a note beside the current cell: the justification of a level. */
export function CellNote({ control, row, column }: { control: GridControl; row: Row; column: Column }) {
  const { t } = useTranslation();
  const [text, setText] = useState(row.notes[column.key] ?? '');
  const box = useHanging();
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [box]);
  const keep = () => {
    control.annotateAt({ row: row.key, column: column.key }, text);
    control.modes.send({ type: 'accept' });
  };
  return (
    <div
      ref={box}
      className={styles.popup}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') control.modes.send({ type: 'abandon' });
        if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          keep();
        }
      }}
    >
      <div className={layout.stack}>
        <Field label={t(`${control.rules.texts}.note`)}>
          <TextArea value={text} onValue={setText} rows={4} />
        </Field>
        <div className={layout.row}>
          <Button size="small" variant="primary" onClick={keep}>
            {t('kind.grid.keepNote')}
          </Button>
          <Button size="small" onClick={() => control.modes.send({ type: 'abandon' })}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}
