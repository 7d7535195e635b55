import { useTranslation } from 'react-i18next';
import type { StepRow } from '../../../contract/core/steps.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Tone } from '../../kit/badge.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { Row } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import type { AnyStepsDescription } from './description.ts';
import * as styles from './steps.css.ts';
import { canChoose, outcomeOf, type Outcome } from './tally.ts';

interface PreviewRowProps {
  description: AnyStepsDescription;
  row: StepRow;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

const tones: Record<Outcome, Tone> = {
  new: 'success',
  replaced: 'warning',
  kept: 'neutral',
  left: 'neutral',
  same: 'neutral',
  blocked: 'danger',
};

/** One row with its checkbox, and its blocking reason or differences. */
export function PreviewRow({ description: { texts, columns }, row, isTicked, onTick }: PreviewRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const outcome = outcomeOf(row, isTicked);
  const value = (text: string | null) => (text === null || text === '' ? t('kind.form.empty') : text);
  return (
    <Row className={styles.line}>
      <Td cardRole="select">
        {canChoose(row) && (
          <Checkbox
            label={t(row.state === 'differs' ? 'kind.steps.replace' : 'kind.steps.tick', { name: row.name })}
            isLabelHidden
            checked={isTicked}
            onValue={onTick}
          />
        )}
      </Td>
      <Td isRowHeader sticks="start" className={styles.name}>
        <bdi>{row.name}</bdi>
      </Td>
      <Td>
        <div className={styles.state}>
          <StatusBadge tone={tones[outcome]}>{t(`kind.steps.outcome.${outcome}`)}</StatusBadge>
          {row.why !== null && <span className={styles.why}>{t(`${texts}.why.${row.why}`)}</span>}
          {row.differences.map(({ field, here, there }) => (
            <span key={field} className={styles.difference}>
              {t('kind.steps.difference', {
                name: t(`${texts}.difference.${field}`),
                there: value(there),
                here: value(here),
              })}
            </span>
          ))}
        </div>
      </Td>
      {columns.map(({ key, align, cell }) => (
        <Td key={key} align={align}>
          {cell(row, format, t)}
        </Td>
      ))}
    </Row>
  );
}
