import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { titled } from '../../../../i18n/person-name.ts';
import { classNames } from '../../../../kit/class-names.ts';
import { Avatar } from '../../../../kit/avatar.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import type { SheetProps } from '../../../../kinds/sheet/description.ts';
import * as sheet from '../../../../kinds/sheet/sheet.css.ts';
import { SheetLetterhead } from '../../../../kinds/sheet/sheet-letterhead.tsx';
import { Signatures } from '../../../../kinds/sheet/signatures.tsx';
import { Earned } from './earned.tsx';
import { Particulars } from './particulars.tsx';
import { Day } from './day.tsx';
import { SheetTable } from './sheet-table.tsx';
import * as styles from './sheet.css.ts';

/** Service sheet: person and service on the first page, qualifications, experience and signatures on the second. */
export function ServiceSheet({ record, hidden, head }: SheetProps<EmployeeRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { salutation, name, employeeNo, photo, postings } = record;
  return (
    <article className={classNames(sheet.sheet, styles.sheet)} aria-label={t('nav.serviceSheet')}>
      <SheetLetterhead head={head}>
        <Avatar name={name} size={96} src={photo ?? ''} />
      </SheetLetterhead>
      <div className={styles.name}>
        {t('nav.serviceSheet')}: <bdi>{titled({ salutation, name })}</bdi> (<Bdi>{employeeNo}</Bdi>)
      </div>
      <Particulars record={record} hidden={hidden} />
      <SheetTable
        title={t('employee.postings')}
        columns={['from', 'to', 'designation', 'department', 'category', 'payLevel', 'nature', 'orderNo']}
        rows={postings.map((row) => [
          <Day key="from" on={row.fromOn} />,
          row.closedOn && <Day key="to" on={row.closedOn} />,
          row.designation,
          row.department,
          row.category,
          row.payLevel && <Bdi key="level">{row.payLevel}</Bdi>,
          t(`employee.choice.nature.${row.nature}`),
          row.orderNo && <Bdi key="order">{row.orderNo}</Bdi>,
        ])}
      />
      <Earned record={record} hidden={hidden} />
      <p className={styles.creationNote}>{t('kind.report.made', { name: head.madeBy, at: format.dateTime(head.madeAt) })}</p>
      <Signatures
        of={['employee', 'office', 'head'].map((who) => t(`employee.sheet.sign.${who}`))}
        className={classNames(sheet.signatures, styles.signatures)}
      />
    </article>
  );
}
