import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelCertificate, type Certificate } from '../../../../../contract/student/papers.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import { toast } from '../../../../kit/toast.ts';

export interface CancelDialogProps {
  studentId: number;
  certificate: Pick<Certificate, 'id' | 'serialNo'>;
  onClose: () => void;
}

/** Makes a certificate void, with the reason. Its number is not given again. */
export function CancelDialog({ studentId, certificate, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const cancel = useChange(cancelCertificate);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setProblem(t('field.required'));
    setProblem(undefined);
    try {
      await cancel.mutateAsync({ id: studentId, certId: certificate.id, body: { reason: reason.trim() } });
      void toast('success', t('student.certificate.cancelled', { serial: certificate.serialNo }));
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const code = error.fields['reason'];
      setProblem(code ? t(`field.${code}`) : t(`error.${error.code}`));
    }
  };
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      isBusy={cancel.isPending}
      title={t('student.certificate.cancelTitle', { serial: certificate.serialNo })}
      footer={
        <>
          <Button onClick={onClose} disabled={cancel.isPending}>
            {t('student.certificate.keep')}
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={cancel.isPending}>
            {t('student.certificate.cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('student.certificate.cancelText')}</p>
        <Field label={t('student.certificate.field.reason')} error={problem} isRequired>
          <TextInput value={reason} onValue={setReason} maxLength={200} />
        </Field>
      </form>
    </Dialog>
  );
}
