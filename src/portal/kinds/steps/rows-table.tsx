import { useTranslation } from 'react-i18next';
import type { StepRow } from '../../../contract/core/steps.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Table } from '../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../kit/table-parts.tsx';
import { Th } from '../../kit/th.tsx';
import type { AnyStepsDescription } from './description.ts';
import { PreviewRow } from './preview-row.tsx';
import * as styles from './steps.css.ts';
import { canChoose } from './tally.ts';

interface RowsTableProps {
  description: AnyStepsDescription;
  /** Rows of this page. */
  rows: readonly StepRow[];
  /** Rows of all pages, for checkboxes that apply to many. */
  all: readonly StepRow[];
  ticked: ReadonlySet<string>;
  onTicks: (rows: readonly StepRow[], isTicked: boolean) => void;
}

/** The rows under their headings, with a checkbox for each row, each heading, and all rows. */
export function RowsTable({ description, rows, all, ticked, onTicks }: RowsTableProps) {
  const { t } = useTranslation();
  const { columns, texts } = description;
  return (
    <Table label={t('kind.steps.step.preview')} isFlush onPhone="scroll" rowCount={all.length}>
      <TableHead>
        <Row>
          <Th isScreenOnly>
            <TickMany label={t('kind.steps.tickAll')} rows={all} ticked={ticked} onTicks={onTicks} />
          </Th>
          <Th sticks="start">{t(`${texts}.head.name`)}</Th>
          <Th>{t('kind.steps.head.state')}</Th>
          {columns.map(({ key, align }) => (
            <Th key={key} align={align}>
              {t(`${texts}.head.${key}`)}
            </Th>
          ))}
        </Row>
      </TableHead>
      {groupsOf(rows).map(({ group, of }) => (
        <TableBody key={group ?? ''}>
          {group !== null && (
            <Row>
              <th scope="rowgroup" role="rowheader" colSpan={columns.length + 3} className={styles.groupHead}>
                <span className={styles.groupLine}>
                  <TickMany
                    label={t('kind.steps.tickGroup', { name: group })}
                    rows={all.filter((row) => row.group === group)}
                    ticked={ticked}
                    onTicks={onTicks}
                  />
                  {group}
                </span>
              </th>
            </Row>
          )}
          {of.map((row) => (
            <PreviewRow
              key={row.key}
              description={description}
              row={row}
              isTicked={ticked.has(row.key)}
              onTick={(isTicked) => onTicks([row], isTicked)}
            />
          ))}
        </TableBody>
      ))}
    </Table>
  );
}

interface TickManyProps {
  label: string;
  rows: readonly StepRow[];
  ticked: ReadonlySet<string>;
  onTicks: (rows: readonly StepRow[], isTicked: boolean) => void;
}

/** A checkbox for many rows. Rows that differ are excluded: replacing requires a separate decision. */
function TickMany({ label, rows, ticked, onTicks }: TickManyProps) {
  const open = rows.filter((row) => canChoose(row) && row.state !== 'differs');
  const count = open.filter(({ key }) => ticked.has(key)).length;
  const isAll = open.length > 0 && count === open.length;
  return (
    <Checkbox
      label={label}
      isLabelHidden
      disabled={open.length === 0}
      checked={isAll}
      isIndeterminate={count > 0 && !isAll}
      onValue={() => onTicks(open, !isAll)}
    />
  );
}

/** Adjacent rows with the same heading. */
function groupsOf(rows: readonly StepRow[]): { group: string | null; of: StepRow[] }[] {
  const groups: { group: string | null; of: StepRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.group === row.group) last.of.push(row);
    else groups.push({ group: row.group, of: [row] });
  }
  return groups;
}
