import { useTranslation } from 'react-i18next';
import { certificatePaper, noteCertificatePrint } from '../../../../contract/student/papers.ts';
import { call } from '../../../api/call.ts';
import { emptyAreas } from '../../../api/call-query.ts';
import { useCall } from '../../../api/use-call.ts';
import { Badge } from '../../../kit/badge.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { toast } from '../../../kit/toast.ts';
import { useAct } from '../../../kit/use-act.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { shellPart } from '../../../i18n/text-parts.ts';
import { useWordsIn } from '../../../i18n/use-words-in.ts';
import { usePaper } from '../../../kinds/report/paper.ts';
import { SheetHead } from '../../../kinds/sheet/sheet-head.tsx';
import type { ScreenProps } from '../../../route.ts';
import { CertificateSheet } from '../parts/papers/certificate-sheet.tsx';
import { to } from '../../../links.ts';

/** Text parts that a certificate uses, loaded in its own language. */
const paperTexts = [shellPart, 'student'];

/**
 * Printable certificate, A4. Each print is recorded before printing, so that all later prints are marked as duplicates.
 */
export function Screen({ params }: ScreenProps) {
  const { t } = useTranslation();
  const [id, certId] = [Number(params['id']), Number(params['certId'])];
  const { data, isPending, error, refetch } = useCall(certificatePaper, { id, certId });
  const printing = useAct(
    async () => {
      await call(noteCertificatePrint, { id, certId });
      window.print();
    },
    {
      // Refreshed after printing, so that the first print is not marked as a duplicate.
      onDone: () => emptyAreas(['StudentData']),
      onFailed: (problem) => {
        void toast('error', t(`error.${problem}`));
        emptyAreas(['StudentData']);
      },
    },
  );
  usePaper('portrait', data?.data.serialNo ?? '');
  const { words, hasFailed, retry } = useWordsIn(data?.data.language ?? null, paperTexts);
  if (isPending || (data && !words && !hasFailed)) {
    return (
      <div aria-busy="true">
        <ScreenHeader title={t('nav.studentCertificate')} />
        <Skeleton width="full" />
      </div>
    );
  }
  if (!data || !words) {
    const again = () => (data ? retry() : void refetch());
    return <ErrorView level={1} error={error} title={t('student.certificate.failed')} onRetry={again} />;
  }
  const { data: certificate, head } = data;
  const isDuplicate = certificate.printCount > 0;
  const isCancelled = certificate.cancelledAt !== null;
  const { act: print, isBusy } = printing;
  return (
    <div className={layout.blocks}>
      <SheetHead
        title={t(`student.certificate.kind.${certificate.kind}`)}
        subtitle={certificate.serialNo}
        back={{ label: t('student.certificate.back'), href: to('studentView', { id }, { tab: 'documents' }) }}
        isPrintable={!isCancelled}
        printLabel={t(isDuplicate ? 'student.certificate.printAgain' : 'student.certificate.print')}
        isPrinting={isBusy}
        onPrint={() => print()}
      >
        {isCancelled && (
          <div>
            <Badge tone="danger">{t('student.certificate.state.cancelled')}</Badge>
          </div>
        )}
        {isDuplicate && !isCancelled && (
          <div>
            <Badge tone="warning">{t('student.certificate.duplicate')}</Badge>
          </div>
        )}
      </SheetHead>
      <CertificateSheet head={head} certificate={certificate} isDuplicate={isDuplicate} isCancelled={isCancelled} words={words} />
    </div>
  );
}
