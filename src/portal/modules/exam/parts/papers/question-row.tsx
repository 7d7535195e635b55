import { Split, Trash2 } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { questionFields, type QuestionDraft } from '../../../../../contract/exam/paper-fields.ts';
import type { Paper } from '../../../../../contract/exam/papers.ts';
import { shownNumber, typedNumber } from '../../../../kinds/form/wire.ts';
import { Field } from '../../../../kit/field.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { Select } from '../../../../kit/select.tsx';
import { TextArea } from '../../../../kit/text-area.tsx';
import { labelOf } from './draft.ts';
import { levels } from './levels.ts';
import * as styles from './papers.css.ts';
import { questionsIn } from './pasted.ts';
import { SharesInput } from './shares-input.tsx';

export interface RowDeeds {
  onChange: (values: Partial<QuestionDraft>) => void;
  onNext: (kind: 'sub' | 'main') => void;
  onMove: (by: 1 | -1) => void;
  onEither: () => void;
  onRemove: () => void;
  onPaste: (questions: QuestionDraft[]) => void;
  onBlur: () => void;
}
interface Props extends RowDeeds {
  /** The path of the question in the form: `parts.0.questions.2`. */
  path: string;
  /** The position of the question, for finding the element to focus: `0 2`. */
  place: string;
  question: QuestionDraft;
  isFirst: boolean;
  isAlternative: boolean;
  paper: Pick<Paper, 'courseOutcomes' | 'comments'>;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
}

/** One question in the editor: its text, and below it marks, outcomes and level. */
export function QuestionRow(props: Props) {
  const { path, place, question, isFirst, paper, problems, isReadOnly, onChange, onBlur, onPaste } = props;
  const { t } = useTranslation();
  const { body, marks, bloom, outcomes } = question;
  const wrong = (field: string) => {
    const problemPath = Object.keys(problems).find((at) => at === `${path}.${field}` || at.startsWith(`${path}.${field}.`));
    return problemPath === undefined ? undefined : problems[problemPath];
  };
  const errorOf = (field: string) => wrong(field) && t(`field.${wrong(field)}`);
  const paste = (event: ClipboardEvent) => {
    const questions = questionsIn(event.clipboardData.getData('text/plain'));
    if (questions === null || isReadOnly) return;
    event.preventDefault();
    onPaste(questions);
  };
  const comments = paper.comments.filter(({ questionId, isSettled }) => questionId !== null && questionId === question.id && !isSettled);
  return (
    <div className={styles.question} data-question={place}>
      <span className={styles.number}>{labelOf(question)}</span>
      <div className={layout.stack}>
        <Field
          id={`${path}.body`}
          label={`${t('questionPaper.question.body')} ${labelOf(question)}`}
          isLabelHidden
          error={errorOf('body') ?? errorOf('mainNo')}
        >
          <TextArea
            rows={1}
            className={styles.body}
            readOnly={isReadOnly}
            value={body}
            onValue={(text) => onChange({ body: text })}
            onKeyDown={(event) => press(event, props)}
            onPaste={paste}
            onBlur={onBlur}
          />
        </Field>
        {comments.map((comment) => (
          <p key={comment.id} className={styles.commentLine}>
            <bdi>{comment.by}</bdi>: <bdi>{comment.body}</bdi>
          </p>
        ))}
        <div className={styles.values}>
          <Field
            id={`${path}.marks`}
            label={t('questionPaper.question.marks')}
            isLabelHidden={!isFirst}
            className={styles.marks}
            error={errorOf('marks')}
          >
            <NumberInput
              isDecimal
              size="small"
              readOnly={isReadOnly}
              value={shownNumber(marks, questionFields.marks)}
              onValue={(text) => onChange({ marks: typedNumber(text, questionFields.marks) as number })}
              onBlur={onBlur}
            />
          </Field>
          {paper.courseOutcomes.length > 0 && (
            <SharesInput
              id={`${path}.outcomes`}
              label={t('questionPaper.question.outcomes')}
              isLabelHidden={!isFirst}
              shares={outcomes}
              outcomes={paper.courseOutcomes}
              error={wrong('outcomes')}
              isReadOnly={isReadOnly}
              onShares={(shares) => onChange({ outcomes: shares })}
              onBlur={onBlur}
            />
          )}
          <Field
            id={`${path}.bloom`}
            label={t('questionPaper.question.bloom')}
            isLabelHidden={!isFirst}
            className={styles.level}
            error={errorOf('bloom')}
          >
            <Select
              size="small"
              disabled={isReadOnly}
              placeholder={t('questionPaper.noLevel')}
              value={bloom === null ? '' : String(bloom)}
              options={levels.map((level, at) => ({ value: String(at + 1), label: `L${at + 1} ${t(`questionPaper.level.${level}`)}` }))}
              onValue={(chosen) => onChange({ bloom: chosen === '' ? null : Number(chosen) })}
              onBlur={onBlur}
            />
          </Field>
          {!isReadOnly && <RowButtons {...props} />}
        </div>
      </div>
    </div>
  );
}

function RowButtons({ place, question, isAlternative, onEither, onRemove }: Props) {
  const { t } = useTranslation();
  const number = labelOf(question);
  return (
    <span className={layout.row}>
      {place.split(' ')[1] !== '0' && (
        <IconButton
          icon={Split}
          size="small"
          aria-pressed={isAlternative}
          variant={isAlternative ? 'secondary' : 'quiet'}
          label={t('questionPaper.either', { number })}
          onClick={onEither}
        />
      )}
      <IconButton icon={Trash2} size="small" label={t('questionPaper.removeQuestion', { number })} onClick={onRemove} />
    </span>
  );
}

/**
 * Enter adds a sub-question, Ctrl or Command with Enter a main question. Alt with an arrow key moves the question.
 * Shift with Enter is a line break.
 */
function press(event: KeyboardEvent<HTMLTextAreaElement>, { isReadOnly, onNext, onMove }: Props): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
  const isArrow = key === 'ArrowUp' || key === 'ArrowDown';
  if (isReadOnly || nativeEvent.isComposing || !(key === 'Enter' ? !shiftKey : isArrow && altKey)) return;
  event.preventDefault();
  if (isArrow) onMove(key === 'ArrowUp' ? -1 : 1);
  else onNext(ctrlKey || metaKey ? 'main' : 'sub');
}
