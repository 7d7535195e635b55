import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyAreas } from '../../../api/call-query.ts';
import { isApiError } from '../../../api/api-error.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { TextInput } from '../../../kit/text-input.tsx';

interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  isDanger?: boolean;
  /** Without one the change may stand by itself. */
  isReasonRequired?: boolean;
  /** What will happen. */
  children?: ReactNode;
  /** Does it; a thrown ApiError is said in the dialog, which then stays. */
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** A decision that is kept with its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, submitLabel, isDanger = false, isReasonRequired = true, children, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const given = reason.trim();
    setProblem(isReasonRequired && given === '' ? 'required' : undefined);
    if (isReasonRequired && given === '') return;
    setIsBusy(true);
    try {
      await onSubmit(given);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      // The row is not as it is shown: the list behind gets the present one.
      if (error.code === 'StaleVersion') emptyAreas(['Users']);
      setProblem(error.fields['reason'] ?? error.fields['disabledReason']);
      if (!error.fields['reason'] && !error.fields['disabledReason'])
        setFailure(t([`authorization.refused.${error.code}`, `error.${error.code}`]));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
        {failure && <Banner tone="danger">{failure}</Banner>}
        {children}
        <Field
          label={t('authorization.reason.label')}
          hint={t('authorization.reason.hint')}
          error={problem && t(`field.${problem}`)}
          isRequired={isReasonRequired}
        >
          <TextInput value={reason} onValue={setReason} maxLength={200} data-autofocus="" />
        </Field>
      </form>
    </Dialog>
  );
}
