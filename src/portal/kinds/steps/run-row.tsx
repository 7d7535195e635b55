import { useTranslation } from 'react-i18next';
import type { StepRun } from '../../../contract/core/steps.ts';
import { change } from '../../api/use-change.ts';
import { useFormat } from '../../i18n/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Row } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import { toast } from '../../kit/toast.ts';
import { useConfirm } from '../../kit/use-confirm.ts';
import type { AnyStepsDescription } from './description.ts';
import { stepsProblem } from './problem-text.ts';
import * as styles from './steps.css.ts';

interface RunRowProps {
  description: AnyStepsDescription;
  run: StepRun;
  mayUndo: boolean;
}

/** One run: its subject, its user, and whether it can be undone, with the reason if not. */
export function RunRow({ description: { texts, of }, run, mayUndo }: RunRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ask, problem, dialog } = useConfirm(
    () => change(of.undo, { id: run.id } as never),
    () => void toast('success', t('kind.steps.undone')),
  );
  return (
    <Row>
      <Td isRowHeader title={run.name}>
        <bdi>{run.name}</bdi>
      </Td>
      <Td align="end">{format.number(run.written)}</Td>
      <Td>{format.dateTime(run.at)}</Td>
      <Td>{run.by}</Td>
      <Td>
        {run.undoneAt !== null ? (
          <Badge title={t('kind.steps.undoneBy', { name: run.undoneBy, at: format.dateTime(run.undoneAt) })}>
            {t('kind.steps.wasUndone')}
          </Badge>
        ) : run.keeps !== null ? (
          <span className={styles.why}>{t(`${texts}.keeps.${run.keeps}`)}</span>
        ) : (
          mayUndo && (
            <Button size="small" variant="quiet" onClick={ask} aria-label={t('kind.steps.undoOf', { name: run.name })}>
              {t('kind.steps.undo')}
            </Button>
          )
        )}
        <ConfirmDialog
          {...dialog}
          title={t('kind.steps.undoTitle', { name: run.name })}
          confirmLabel={t('kind.steps.undo')}
          error={problem === null ? undefined : stepsProblem(t, problem)}
        >
          {t('kind.steps.undoText', { count: run.written })}
        </ConfirmDialog>
      </Td>
    </Row>
  );
}
