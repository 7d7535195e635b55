import { useTranslation } from 'react-i18next';
import { gapsOf, warningsOf, type MapGap, type MapWarning } from '../../../../../contract/syllabus/map-rules.ts';
import { changeOutcomeMap, type OutcomeMap } from '../../../../../contract/syllabus/outcome-map.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { classNames } from '../../../../kit/class-names.ts';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import type { GridControl } from '../../../../kinds/grid/control.ts';
import { useGridState } from '../../../../kinds/grid/store.ts';
import { cellsIn } from './map-grid.tsx';
import * as styles from './maps.css.ts';

interface Props {
  map: OutcomeMap;
  control: GridControl;
  mayChange: boolean;
  isUnsaved: boolean;
}

/** Gaps that block the review of the map, and warnings that do not, for the current state of the grid. */
export function Findings({ map, control, mayChange, isUnsaved }: Props) {
  const { t } = useTranslation();
  const rows = useGridState(control.store, ({ sheet }) => sheet.rows);
  const facts = { rows: map.rows, columns: map.columns, cells: cellsIn(rows, map) };
  const gaps = gapsOf(facts);
  const warnings = warningsOf(facts);
  const waiting = gaps.filter(({ kind }) => kind === 'toReview');
  return (
    <div className={classNames(layout.split, styles.noPaper)}>
      <Card
        title={t('outcomeMap.gaps')}
        level={3}
        actions={mayChange && waiting.length > 0 && <KeepCarried map={map} isUnsaved={isUnsaved} />}
      >
        <Lines lines={gaps} map={map} control={control} tone="danger" none={t('outcomeMap.noGaps')} />
      </Card>
      <Card title={t('outcomeMap.warnings')} level={3}>
        <Lines lines={warnings} map={map} control={control} tone="warning" none={t('outcomeMap.noWarnings')} />
      </Card>
    </div>
  );
}

interface LinesProps extends Pick<Props, 'map' | 'control'> {
  lines: readonly (MapGap | MapWarning)[];
  tone: 'danger' | 'warning';
  /** Text if there are no lines. */
  none: string;
}

function Lines({ lines, map, control, tone, none }: LinesProps) {
  const { t } = useTranslation();
  const words = useWords(map);
  if (lines.length === 0) return <StatusBadge tone="success">{none}</StatusBadge>;
  return (
    <ul role="list" className={styles.findings}>
      {lines.map((line) => {
        const text = words(line);
        return (
          <li key={text} className={styles.finding} data-tone={tone}>
            <span>{text}</span>
            {'row' in line && (
              <Button size="small" variant="quiet" onClick={() => control.goTo({ row: String(line.row), column: placeOf(line, map) })}>
                {t('kind.grid.showMe')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Column key of a finding. A finding about a whole row leads to the first column. */
const placeOf = (line: MapGap | MapWarning, { columns }: OutcomeMap): string =>
  String('column' in line ? line.column : (columns[0]?.id ?? 'code'));

function useWords({ rows, columns }: OutcomeMap): (line: MapGap | MapWarning) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const code = (of: readonly { id: number; code: string }[], id: number) => of.find((outcome) => outcome.id === id)?.code ?? '';
  return (line) =>
    t(`outcomeMap.finding.${line.kind}`, {
      ...Object.fromEntries(Object.entries(line).map(([name, value]) => [name, typeof value === 'number' ? format.number(value) : value])),
      ...('row' in line && {
        row: code(rows, line.row),
        bloom: format.number(rows.find(({ id }) => id === line.row)?.bloom ?? 0),
      }),
      ...('other' in line && { other: code(rows, line.other) }),
      ...('column' in line && { column: code(columns, line.column) }),
    });
}

/**
 * Button that marks copied cells as reviewed by saving them unchanged. Cells of a former set must be cleared instead.
 */
function KeepCarried({ map, isUnsaved }: { map: OutcomeMap; isUnsaved: boolean }) {
  const { t } = useTranslation();
  const former = new Set(map.columns.filter(({ isFormer }) => isFormer).map(({ id }) => id));
  const cells = map.cells.filter(({ toReview, outcomeId }) => toReview && !former.has(outcomeId));
  const sent = cells.map(({ toReview: _, ...cell }) => cell);
  const keep = useAct(async () => change(changeOutcomeMap, { id: map.id, body: { version: map.version, cells: sent } }), {
    onDone: () => void toast('success', t('outcomeMap.kept')),
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  if (cells.length === 0) return null;
  return (
    <Button size="small" isBusy={keep.isBusy} disabled={isUnsaved} onClick={() => keep.act()}>
      {t('outcomeMap.keepCarried')}
    </Button>
  );
}
