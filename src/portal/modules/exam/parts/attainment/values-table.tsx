import { useTranslation } from 'react-i18next';
import type { AttainmentValue } from '../../../../../contract/exam/attainment-runs.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import * as styles from '../papers/papers.css.ts';

interface Props {
  values: readonly AttainmentValue[];
  /** Opens the students behind a figure. */
  onOpen?: ((value: AttainmentValue) => void) | undefined;
}

const columns = ['outcome', 'target', 'final', 'gap', 'assessed', 'attained', 'internal', 'external', 'direct', 'indirect'] as const;

/** The figures of each outcome, for all sections together and for each section. */
export function ValuesTable({ values, onOpen }: Props) {
  const { t } = useTranslation();
  // With only one section, its rows would repeat those of all sections.
  const sections = new Set(values.map(({ sectionCourseId }) => sectionCourseId));
  const shown = sections.size > 2 ? values : values.filter(({ sectionCourseId }) => sectionCourseId === null);
  return (
    <Table label={t('attainment.tab.course')} onPhone="scroll">
      <TableHead>
        <Row>
          {columns.map((column) => (
            <Th key={column} align={column === 'outcome' ? 'start' : 'end'}>
              {t(`attainment.column.${column}`)}
            </Th>
          ))}
        </Row>
      </TableHead>
      <TableBody>
        {shown.map((value) => (
          <Line key={`${value.courseOutcomeId} ${value.sectionCourseId}`} value={value} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  );
}

function Line({ value, onOpen }: { value: AttainmentValue; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { code, statement, sectionCourseId, section, target, assessed, attained, internalLevel, externalLevel, direct, indirect, final } =
    value;
  const level = (of: string | number | null) => (of === null ? '–' : format.number(Number(of), { maximumFractionDigits: 3 }));
  const percent = assessed === 0 ? '–' : format.number(attained / assessed, { style: 'percent', maximumFractionDigits: 1 });
  const gap = final === null ? null : (Math.round(Number(final) * 1000) - Math.round(Number(target) * 1000)) / 1000;
  const isWhole = sectionCourseId === null;
  return (
    <Row>
      <Td>
        {isWhole ? (
          <>
            <b>
              <bdi>{code}</bdi>
            </b>
            <span className={styles.statement} dir="auto">
              {statement}
            </span>
          </>
        ) : (
          <span className={styles.help}>{t('attainment.section', { name: section })}</span>
        )}
      </Td>
      <Td align="end">{isWhole ? level(target) : ''}</Td>
      <Td align="end">
        <b>{level(final)}</b>
      </Td>
      <Td align="end">
        {gap !== null && isWhole && (
          <Badge tone={gap < 0 ? 'danger' : 'success'}>
            <bdi>{format.number(gap, { signDisplay: 'exceptZero', maximumFractionDigits: 3 })}</bdi>
          </Badge>
        )}
      </Td>
      <Td align="end">{format.number(assessed)}</Td>
      <Td align="end">
        {onOpen && isWhole && assessed > 0 ? (
          <Button size="small" variant="quiet" onClick={() => onOpen(value)}>
            {`${format.number(attained)} · ${percent}`}
            <VisuallyHidden>{t('attainment.details', { code })}</VisuallyHidden>
          </Button>
        ) : (
          `${format.number(attained)} · ${percent}`
        )}
      </Td>
      <Td align="end">{level(internalLevel)}</Td>
      <Td align="end">{level(externalLevel)}</Td>
      <Td align="end">{level(direct)}</Td>
      <Td align="end">{level(indirect)}</Td>
    </Row>
  );
}
