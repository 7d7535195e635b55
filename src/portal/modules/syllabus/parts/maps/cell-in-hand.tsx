import { useTranslation } from 'react-i18next';
import { bloomLevels } from '../../../../../contract/syllabus/fields.ts';
import type { OutcomeMap } from '../../../../../contract/syllabus/outcome-map.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { GridControl } from '../../../../kinds/grid/control.ts';
import { useGridState } from '../../../../kinds/grid/store.ts';
import * as styles from './maps.css.ts';

/** Full texts for the selected cell: course outcome, programme outcome and justification. */
export function CellInHand({ map, control }: { map: OutcomeMap; control: GridControl }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rowKey = useGridState(control.store, ({ sheet, selection }) => sheet.rows[selection.at.row]?.key);
  const columnKey = useGridState(control.store, ({ sheet, selection }) => sheet.columns[selection.at.column]?.key);
  const note = useGridState(control.store, ({ sheet }) => sheet.rows.find(({ key }) => key === rowKey)?.notes[columnKey ?? '']);
  const row = map.rows.find(({ id }) => String(id) === rowKey);
  const column = map.columns.find(({ id }) => String(id) === columnKey);
  if (!row) return null;
  const bloom = bloomLevels[row.bloom - 1];
  return (
    <dl className={styles.inHand}>
      <div>
        <dt>
          {row.code} · {format.number(row.bloom)} {bloom && t(`course.choice.bloom.${bloom}`)}
        </dt>
        <dd>{row.statement}</dd>
      </div>
      {column && (
        <div>
          <dt>
            {column.code} · {column.title}
          </dt>
          <dd>{column.statement}</dd>
        </div>
      )}
      {note && (
        <div>
          <dt>{t('outcomeMap.note')}</dt>
          <dd>{note}</dd>
        </div>
      )}
    </dl>
  );
}
