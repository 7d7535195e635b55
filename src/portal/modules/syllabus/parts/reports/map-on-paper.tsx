import { useTranslation } from 'react-i18next';
import { cellKey, levelsOf } from '../../../../../contract/syllabus/map-rules.ts';
import type { ReportedColumn, ReportedMap } from '../../../../../contract/syllabus/report-outcomes.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableFoot, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { Completeness } from '../maps/completeness.tsx';
import { Hundredths } from '../maps/hundredths.tsx';
import { mapTones } from '../maps/map-tones.ts';
import * as styles from './reports.css.ts';
import { texts } from './structure.tsx';

interface Props {
  map: ReportedMap;
  columns: readonly ReportedColumn[];
  cohort: string;
}

const nameOf = ({ code, title }: ReportedMap) => `${code} ${title}`;

/** One map with averages, gaps, full outcomes and justifications. */
export function MapOnPaper({ map, columns, cohort }: Props) {
  const { t } = useTranslation();
  const { semester, status, rows } = map;
  return (
    <Card title={nameOf(map)}>
      <div className={layout.stack}>
        <div className={layout.row}>
          <span className={styles.note}>
            <bdi>{cohort}</bdi> · {t(`${texts}.semester`, { number: semester })}
          </span>
          <StateChip state={status} tones={mapTones} words="outcomeMap.state" />
          <Completeness of={{ ...map, outcomes: rows.length }} />
        </div>
        {rows.length > 0 && <Levels map={map} columns={columns} />}
        <Notes map={map} columns={columns} />
      </div>
    </Card>
  );
}

function Levels({ map, columns }: Omit<Props, 'cohort'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const levels = levelsOf(map.cells);
  const levelIn = (row: number, column: number) => levels.get(cellKey(row, column));
  return (
    <Table label={nameOf(map)} onPhone="scroll" density="compact">
      <TableHead>
        <Row>
          <Th sticks="start">{t('outcomeMap.courseOutcome')}</Th>
          {columns.map(({ id, code, title }) => (
            <Th key={id} align="center" title={title}>
              {code}
            </Th>
          ))}
        </Row>
      </TableHead>
      <TableBody>
        {map.rows.map((row) => (
          <Row key={row.id}>
            <Td isRowHeader sticks="start">
              <bdi>{row.code}</bdi>
            </Td>
            {columns.map(({ id }) => {
              const level = levelIn(row.id, id);
              return (
                <Td key={id} align="center">
                  {level === undefined ? null : format.number(level)}
                </Td>
              );
            })}
          </Row>
        ))}
      </TableBody>
      <TableFoot>
        <Row>
          <Td isRowHeader sticks="start">
            {t('outcomeMap.average')}
          </Td>
          {map.averages.map((value, at) => (
            <Td key={columns[at]?.id} align="center">
              <Hundredths value={value} />
            </Td>
          ))}
        </Row>
      </TableFoot>
    </Table>
  );
}

/** Full texts of the outcomes, and justifications by cell. */
function Notes({ map: { rows, cells }, columns }: Omit<Props, 'cohort'>) {
  const codeOf = (of: readonly { id: number; code: string }[], id: number) => of.find((outcome) => outcome.id === id)?.code ?? '';
  return (
    <ul className={styles.outcomes}>
      {rows.map(({ id, code, statement }) => (
        <li key={id}>
          <bdi>{`${code}: ${statement}`}</bdi>
        </li>
      ))}
      {cells.map(
        ({ courseOutcomeId, outcomeId, level, justification }) =>
          justification && (
            <li key={cellKey(courseOutcomeId, outcomeId)}>
              <bdi>{`${codeOf(rows, courseOutcomeId)} × ${codeOf(columns, outcomeId)} (${level}): ${justification}`}</bdi>
            </li>
          ),
      )}
    </ul>
  );
}
