import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { FieldError } from '../../../../kit/field-error.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import * as styles from './outline.css.ts';
import { removeLine, type Outline, type Place } from './outline.ts';
import { placeName, type OutlineWork } from './use-outline.ts';

interface Props {
  at: Place;
  outline: Outline;
  work: OutlineWork;
  title: string;
  hours: unknown;
  /** Path of the values in the form. */
  path: string;
  /** Name of the hours field in the form. */
  hoursField: 'hours' | 'plannedHours';
  maxLength: number;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onTitle: (title: string) => void;
  onHours: (typed: string) => void;
  /** Additional content: the outcome of a topic or the text of a module. */
  children?: ReactNode;
}

export function OutlineLine(props: Props) {
  const { at, outline, work, title, hours, path, hoursField, maxLength, problems, isReadOnly, children } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const of = at.topic === null ? 'module' : 'topic';
  const number = [at.module, at.topic]
    .filter((place) => place !== null)
    .map((place) => format.number(place + 1))
    .join('.');
  const wrong = problems[`${path}.title`];
  const wrongHours = problems[`${path}.${hoursField}`];
  const errorId = `${path}-error`;
  return (
    <li className={styles.line} data-of={of}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.title}>
        <TextInput
          id={`${path}.title`}
          size="small"
          dir="auto"
          data-place={placeName(at)}
          aria-label={t(`course.outline.${of}Title`, { number })}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong || wrongHours ? errorId : undefined}
          placeholder={t(`course.outline.${of}Empty`)}
          value={title}
          maxLength={maxLength}
          readOnly={isReadOnly}
          onValue={props.onTitle}
          onKeyDown={isReadOnly ? undefined : work.onKeyDown(at)}
          onPaste={isReadOnly ? undefined : work.onPaste(at)}
        />
      </span>
      <span className={styles.hours}>
        <NumberInput
          id={`${path}.${hoursField}`}
          size="small"
          isDecimal={of === 'topic'}
          aria-label={t('course.outline.hoursOf', { number })}
          aria-invalid={wrongHours !== undefined}
          aria-describedby={wrongHours ? errorId : undefined}
          value={typeof hours === 'number' || typeof hours === 'string' ? String(hours) : ''}
          readOnly={isReadOnly}
          onValue={props.onHours}
        />
      </span>
      {of === 'topic' ? children : <span />}
      {isReadOnly ? (
        <span />
      ) : (
        <IconButton
          icon={Trash2}
          size="small"
          label={t(`course.outline.${of}Remove`, { number })}
          onClick={() => work.apply(removeLine(outline, at))}
        />
      )}
      {of === 'module' && children}
      {(wrong ?? wrongHours) && (
        <span className={styles.wrong}>
          <FieldError id={errorId} text={t(`field.${wrong ?? wrongHours}`)} />
        </span>
      )}
    </li>
  );
}
