import { useTranslation } from 'react-i18next';
import type { ClassRates } from '../../../../../contract/feedback/reports.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import { Heat, type HeatLevel } from '../../../../kit/charts/heat.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { rateIn } from './figures.tsx';
import * as styles from './reports.css.ts';

/** Response rates: sections × courses, class by class. */
export function RateMap({ of }: { of: readonly ClassRates[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (of.length === 0) return null;
  return (
    <Card title={t('feedbackReport.rateMap')}>
      <div className={layout.blocks}>
        {of.map(({ className, courses, sections }) => (
          <Table key={className} label={`${t('feedbackReport.rateMap')} ${className}`} density="compact" onPhone="scroll">
            <TableHead>
              <Row>
                <Th sticks="start">
                  <bdi>{className}</bdi>
                </Th>
                {courses.map(({ code, title }) => (
                  <Th key={code} align="center">
                    <abbr title={title}>
                      <bdi>{code}</bdi>
                    </abbr>
                  </Th>
                ))}
              </Row>
            </TableHead>
            <TableBody>
              {sections.map(({ id, name, cells }) => (
                <Row key={id}>
                  <Td isRowHeader sticks="start">
                    <bdi>{name}</bdi>
                  </Td>
                  {cells.map((cell, at) => (
                    <Td key={courses[at]?.code} align="center">
                      {cell && (
                        <Heat level={levelOf(cell)} title={[cell.answers, cell.eligible].map((count) => format.number(count)).join(' / ')}>
                          {rateIn(format, cell)}
                        </Heat>
                      )}
                    </Td>
                  ))}
                </Row>
              ))}
            </TableBody>
          </Table>
        ))}
        <p className={styles.meta}>{t('feedbackReport.rateMapMeans')}</p>
      </div>
    </Card>
  );
}

/** Levels of response rates, from below 30 % to 85 % and more. */
function levelOf({ answers, eligible }: { answers: number; eligible: number }): HeatLevel {
  if (100 * answers < 30 * eligible) return 'low';
  if (100 * answers < 50 * eligible) return 'fair';
  if (100 * answers < 70 * eligible) return 'even';
  return 100 * answers < 85 * eligible ? 'high' : 'top';
}
