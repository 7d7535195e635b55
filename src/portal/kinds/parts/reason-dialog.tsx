import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { Field } from '../../kit/field.tsx';
import { FormDialog, type FormDialogProps } from '../../kit/form-dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';

export interface ReasonDialogProps extends Pick<
  FormDialogProps,
  'title' | 'submitLabel' | 'cancelLabel' | 'isDanger' | 'isAlert' | 'onClose'
> {
  /** Of the field. */
  label: string;
  hint?: string;
  /** Without one the change may stand by itself. */
  isReasonRequired?: boolean;
  /** Fewer letters are not sent, for whoever does it cannot say so here. */
  shortest?: number;
  /** What will happen. */
  children?: ReactNode;
  /** Does it; a thrown ApiError is said in the dialog, which then stays. */
  onReason: (reason: string) => Promise<unknown>;
  /** What a refusal is called, by its code. */
  refusal?: (code: string) => string;
}

/** A decision that is kept with its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, hint, isReasonRequired = true, shortest = 1, children, onReason, refusal, ...dialog } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const giving = useMutation<unknown, Error, string>({
    mutationFn: onReason,
    onSuccess: dialog.onClose,
    throwOnError: (error) => !isApiError(error),
  });
  const given = reason.trim();
  const isShort = isReasonRequired && given.length < shortest;
  const refused = isApiError(giving.error) ? giving.error : null;
  const missing = given === '' ? 'required' : 'tooShort';
  const problem = isTried && isShort ? missing : Object.values(refused?.fields ?? {})[0];
  const submit = () => {
    setIsTried(true);
    if (!isShort) giving.mutate(given);
  };
  return (
    <FormDialog
      {...dialog}
      isBusy={giving.isPending}
      failure={refused && !problem ? (refusal?.(refused.code) ?? t(`error.${refused.code}`)) : null}
      onSubmit={submit}
    >
      {children}
      <Field label={label} hint={hint} error={problem && t(`field.${problem}`)} isRequired={isReasonRequired}>
        <TextInput value={reason} onValue={setReason} maxLength={200} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
