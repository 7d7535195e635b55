import { useTranslation } from 'react-i18next';
import { getDue, type DueRow } from '../../../../contract/welfare/dues.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { SheetProps } from '../../../kinds/sheet/description.ts';
import * as sheet from '../../../kinds/sheet/sheet.css.ts';
import { SheetLetterhead } from '../../../kinds/sheet/sheet-letterhead.tsx';
import { sheetScreen } from '../../../kinds/sheet/sheet-screen.tsx';
import { Signatures } from '../../../kinds/sheet/signatures.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { DescriptionList } from '../../../kit/description-list.tsx';

/** Printed order for a fine, with signature lines. */
export const Screen = sheetScreen({
  title: 'nav.fineOrder',
  call: getDue,
  failed: 'dues.order.failed',
  nameOf: ({ student }) => student,
  Sheet: FineOrder,
});

function FineOrder({ record: due, head }: SheetProps<DueRow>) {
  const { t } = useTranslation();
  const format = useFormat();
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
  return (
    <article className={sheet.sheet} aria-label={t('nav.fineOrder')}>
      <SheetLetterhead head={head} />
      <h2 className={sheet.college}>{t('nav.fineOrder')}</h2>
      <p>{t('dues.order.text', { day: format.date(due.dueOn) })}</p>
      <DescriptionList items={facts} />
      <Signatures of={(['warden', 'student', 'office'] as const).map((who) => t(`dues.order.sign.${who}`))} />
    </article>
  );
}
