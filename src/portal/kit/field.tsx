import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { FieldContext } from './field-wiring.ts';
import { FieldError } from './field-error.tsx';
import * as styles from './field.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The translated message; if present, the control is invalid. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Shows "optional" beside the label, for forms with mostly required fields. */
  isOptional?: boolean | undefined;
  /** The label is only for screen readers, as for a single filter. */
  isLabelHidden?: boolean | undefined;
  /** Several controls with separate names; the field’s label names the group. */
  isGroup?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  /** A control of the kit; it gets its id, hint and error from the context. */
  children: ReactNode;
}

/** Label, control, hint and error, connected visually and for screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, error, isRequired = false, isOptional = false, isLabelHidden = false, isGroup = false, className, children } = props;
  const { t } = useTranslation();
  const ownId = useId();
  const id = props.id ?? ownId;
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const describedBy = [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const Label = isGroup ? 'span' : 'label';
  return (
    <div
      className={classNames(styles.field, className)}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy })}
    >
      <Label className={styles.label} {...(isGroup ? { id: `${id}-label` } : { htmlFor: id })}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {isRequired && !isLabelHidden && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
        {isOptional && <span className={styles.optional}>{t('common.optional')}</span>}
      </Label>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired }}>{children}</FieldContext>
      <FieldError id={`${id}-error`} text={error} />
      {hasHint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
