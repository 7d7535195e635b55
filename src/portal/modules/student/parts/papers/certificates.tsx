import { Ban, FilePlus2, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listCertificates, type Certificate } from '../../../../../contract/student/papers.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Button } from '../../../../kit/button.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Gate } from '../../../../session/gate.tsx';
import { useMay } from '../../../../session/use-permissions.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { to } from '../../../../links.ts';

export function Certificates({ studentId }: { studentId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayIssue = useMay('STUDENT_EDIT');
  const { data, isPending, error, refetch } = useCall(listCertificates, { id: studentId });
  const { subject: opened, open, close } = useDisclosure<'issue' | Certificate>();
  if (isPending) return <Skeleton width="full" />;
  if (!data) return <ErrorView error={error} title={t('student.certificate.failed')} onRetry={() => void refetch()} />;
  const heads = ['kind', 'serialNo', 'issuedOn', 'purpose', 'by', 'state', ...(mayIssue ? ['do'] : [])];
  return (
    <div className={layout.stack}>
      <Gate any={['STUDENT_EDIT']}>
        <div className={layout.row} data-chrome="">
          <Button icon={FilePlus2} onClick={() => open('issue')}>
            {t('student.certificate.issue')}
          </Button>
        </div>
      </Gate>
      <RowsCard
        title={t('student.section.certificates')}
        columns={heads.map((head) => t(`student.certificate.field.${head}`))}
        rows={data.data.map((certificate) => [
          t(`student.certificate.kind.${certificate.kind}`),
          <Bdi key="serialNo">{certificate.serialNo}</Bdi>,
          format.date(certificate.issuedOn),
          certificate.purpose,
          certificate.by,
          <State key="state" certificate={certificate} />,
          ...(mayIssue ? [<Deeds key="do" studentId={studentId} certificate={certificate} onCancel={() => open(certificate)} />] : []),
        ])}
      />
      {opened === 'issue' && <IssueDialog studentId={studentId} allowed={data.allowed} isOwing={data.isOwing} onClose={close} />}
      {opened !== null && opened !== 'issue' && <CancelDialog studentId={studentId} certificate={opened} onClose={close} />}
    </div>
  );
}

function State({ certificate: { cancelledAt, cancelReason, printCount } }: { certificate: Certificate }) {
  const { t } = useTranslation();
  if (cancelledAt !== null)
    return (
      <span title={cancelReason ?? undefined}>
        <StatusBadge tone="danger">{t('student.certificate.state.cancelled')}</StatusBadge>
      </span>
    );
  return printCount > 0 ? (
    <StatusBadge tone="success">{t('student.certificate.state.printed')}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t('student.certificate.state.notPrinted')}</StatusBadge>
  );
}

interface DeedsProps {
  studentId: number;
  certificate: Certificate;
  onCancel: () => void;
}

function Deeds({ studentId, certificate, onCancel }: DeedsProps) {
  const { t } = useTranslation();
  const { id, serialNo, cancelledAt } = certificate;
  if (cancelledAt !== null) return null;
  return (
    <span className={layout.row} data-chrome="">
      <ButtonLink
        size="small"
        icon={Printer}
        href={to('studentCertificate', { id: studentId, certId: id })}
        aria-label={t('student.certificate.open', { serial: serialNo })}
      >
        {t('student.certificate.print')}
      </ButtonLink>
      <Button
        size="small"
        variant="quiet"
        icon={Ban}
        aria-label={t('student.certificate.cancelTitle', { serial: serialNo })}
        onClick={onCancel}
      >
        {t('student.certificate.cancel')}
      </Button>
    </span>
  );
}
