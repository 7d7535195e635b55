import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../../../contract/core/field.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { shownNumber, typedNumber } from '../../../../kinds/form/wire.ts';
import type { Moves } from '../../../../kinds/parts/use-moves.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FieldError } from '../../../../kit/field-error.tsx';
import { Icon } from '../../../../kit/icon.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { AnswerBadges } from './answer-badges.tsx';
import { answerOf, isFor, keyOf, type Bank, type SheetRow } from './sheet-rows.ts';
import * as styles from './sheets.css.ts';

interface Props {
  row: SheetRow;
  place: number;
  isLast: boolean;
  bank: Bank;
  kind: unknown;
  moves: Moves;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onRow: (row: SheetRow) => void;
  onRemove: () => void;
  onBlur: () => void;
}

const weightField = decimal(0, 10);
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A question of the sheet: weight, required or optional, and position. */
export function RowLine(props: Props) {
  const { row, place, isLast, bank, moves, problems, isReadOnly, onRow, onBlur } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const key = keyOf(row);
  const question = row.feedbackQuestionId === null ? null : bank.get(row.feedbackQuestionId);
  const code = question?.code ?? t('feedbackSheet.outcome', { number: format.number(row.courseOutcomeOrdinal ?? 0) });
  const path = `questions.${place}`;
  const step = (by: 1 | -1) => (by === 1 ? !isLast : place > 0) && moves.step(key, by);
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || !event.altKey || isReadOnly) return;
    event.preventDefault();
    step(by);
  };
  const problem = useProblem(props);
  const weightProblem = problems[`${path}.weight`];
  return (
    <li className={styles.line} data-row={key} onKeyDown={press} {...(!isReadOnly && moves.target(key))}>
      <span className={styles.place}>
        {!isReadOnly && (
          <span className={styles.grip} {...moves.grip(key)}>
            <Icon of={GripVertical} size={16} />
          </span>
        )}
        {format.number(place + 1)}
      </span>
      <span className={styles.words}>
        <b>
          <bdi>{code}</bdi>
        </b>{' '}
        <bdi>{question?.body ?? t('feedbackSheet.outcomeWords')}</bdi>{' '}
        {question && <AnswerBadges answer={question.answer} isReversed={question.isReversed} />}
        <FieldError id={`${path}-error`} text={problem} />
      </span>
      <span className={styles.values}>
        {answerOf(row, bank) !== 'text' && (
          <span className={styles.weighed}>
            <span aria-hidden="true">{t('feedbackSheet.questions.weight')}</span>
            <Field
              id={`${path}.weight`}
              label={t('feedbackSheet.weightOf', { code })}
              isLabelHidden
              className={styles.weight}
              error={weightProblem && t(`field.${weightProblem}`, { min: 0, max: 10 })}
            >
              <NumberInput
                isDecimal
                size="small"
                readOnly={isReadOnly}
                value={shownNumber(row.weight, weightField)}
                onValue={(text) => onRow({ ...row, weight: typedNumber(text, weightField) })}
                onBlur={onBlur}
              />
            </Field>
          </span>
        )}
        <Checkbox
          label={t('feedbackSheet.questions.isRequired')}
          aria-label={t('feedbackSheet.requiredOf', { code })}
          checked={row.isRequired}
          disabled={isReadOnly}
          onValue={(isRequired) => onRow({ ...row, isRequired })}
        />
      </span>
      {!isReadOnly && <Tools {...props} code={code} onStep={step} />}
    </li>
  );
}

function Tools({ row, place, isLast, code, onStep, onRemove }: Props & { code: string; onStep: (by: 1 | -1) => void }) {
  const { t } = useTranslation();
  const key = keyOf(row);
  return (
    <span className={styles.tools}>
      <IconButton
        icon={ArrowUp}
        size="small"
        variant="quiet"
        data-move={`${key} -1`}
        label={t('kind.list.columnUp', { name: code })}
        aria-disabled={place === 0 || undefined}
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon={ArrowDown}
        size="small"
        variant="quiet"
        data-move={`${key} 1`}
        label={t('kind.list.columnDown', { name: code })}
        aria-disabled={isLast || undefined}
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => onStep(1)}
      />
      <IconButton icon={X} size="small" variant="quiet" data-remove="" label={t('feedbackSheet.removeRow', { code })} onClick={onRemove} />
    </span>
  );
}

/** Text of the problem of a row: from the checks of the form, or from the question in the bank. */
function useProblem({ row, place, bank, kind, problems }: Props): string | undefined {
  const { t } = useTranslation();
  const problem = problems[`questions.${place}.feedbackQuestionId`];
  const outcome = problems[`questions.${place}.courseOutcomeOrdinal`];
  const question = row.feedbackQuestionId === null ? undefined : bank.get(row.feedbackQuestionId);
  if (question && !isFor(question, kind)) return t('feedbackSheet.rowProblem.kind');
  if (outcome === 'notAllowed') return t('feedbackSheet.rowProblem.outcome');
  if (question && !question.isActive) return t('feedbackSheet.rowProblem.inactive');
  return (problem ?? outcome) && t(`field.${problem ?? outcome}`);
}
