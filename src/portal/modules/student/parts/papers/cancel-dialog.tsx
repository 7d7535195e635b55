import { useTranslation } from 'react-i18next';
import { cancelCertificate, type Certificate } from '../../../../../contract/student/papers.ts';
import { change } from '../../../../api/use-change.ts';
import { toast } from '../../../../kit/toast.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';

export interface CancelDialogProps {
  studentId: number;
  certificate: Pick<Certificate, 'id' | 'serialNo'>;
  onClose: () => void;
}

/** Dialog to cancel a certificate, with a reason. The number is never reused. */
export function CancelDialog({ studentId, certificate, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={t('student.certificate.cancelTitle', { serial: certificate.serialNo })}
      submitLabel={t('student.certificate.cancel')}
      cancelLabel={t('student.certificate.keep')}
      label={t('student.certificate.field.reason')}
      isDanger
      isAlert
      onClose={onClose}
      onReason={async (reason) => {
        await change(cancelCertificate, { id: studentId, certId: certificate.id, body: { reason } });
        void toast('success', t('student.certificate.cancelled', { serial: certificate.serialNo }));
      }}
    >
      <p>{t('student.certificate.cancelText')}</p>
    </ReasonDialog>
  );
}
