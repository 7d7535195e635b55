import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { paperHead } from '../../../../contract/core/paper.ts';
import { getDue } from '../../../../contract/welfare/dues.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Logo } from '../../../kinds/report/logo.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import * as sheet from '../../../kinds/report/sheet.css.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { DescriptionList } from '../../../kit/description-list.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';

/** Printed order for a fine, with signature lines. */
export const Screen = asking(
  ({ id }) => [
    { endpoint: getDue, input: { id: Number(id) } as never },
    { endpoint: paperHead, input: {} as never },
  ],
  FineOrder,
);

function FineOrder() {
  const { t } = useTranslation();
  const format = useFormat();
  const id = Number(useParams<{ id: string }>().id);
  const { data, error, refetch } = useCall(getDue, { id });
  const head = useCall(paperHead, {}).data?.data;
  usePaper('portrait', t('nav.fineOrder'));
  if (error) return <ErrorView error={error} title={t('dues.order.failed')} onRetry={() => void refetch()} />;
  if (!data || !head) return <Skeleton width="full" />;
  const due = data.data;
  const facts = [
    { label: t('dues.field.student'), value: <bdi>{due.student}</bdi> },
    { label: t('dues.field.regdNo'), value: <Bdi>{due.regdNo ?? due.admissionNo}</Bdi> },
    { label: t('dues.field.class'), value: <Bdi>{`${due.branch} · ${due.batch}`}</Bdi> },
    ...(due.hostel ? [{ label: t('dues.field.hostel'), value: <Bdi>{due.hostel}</Bdi> }] : []),
    ...(due.happenedOn ? [{ label: t('dues.field.happenedOn'), value: format.date(due.happenedOn) }] : []),
    { label: t('dues.order.what'), value: due.remark },
    { label: t('dues.field.head'), value: due.head },
    { label: t('dues.field.amount'), value: format.money(due.amountPaise) },
    { label: t('dues.field.dueOn'), value: format.date(due.dueOn) },
  ];
  const print = { key: 'print', label: t('receipts.action.print'), icon: Printer, onChoose: () => window.print(), isPrimary: true };
  return (
    <div className={layout.blocks}>
      <div data-chrome="">
        <ScreenHeader title={t('nav.fineOrder')} subtitle={due.student} actions={<ScreenActions actions={[print]} />} />
      </div>
      <article className={sheet.sheet} aria-label={t('nav.fineOrder')}>
        <header className={sheet.head}>
          <Logo head={head} size={64} />
          <div>
            <div className={sheet.college}>{head.college}</div>
            <div>{head.address}</div>
          </div>
        </header>
        <h2 className={sheet.college}>{t('nav.fineOrder')}</h2>
        <p>{t('dues.order.text', { day: format.date(due.dueOn) })}</p>
        <DescriptionList items={facts} />
        <div className={sheet.signatures}>
          {(['warden', 'student', 'office'] as const).map((who) => (
            <span key={who} className={sheet.signature}>
              {t(`dues.order.sign.${who}`)}
            </span>
          ))}
        </div>
      </article>
    </div>
  );
}
