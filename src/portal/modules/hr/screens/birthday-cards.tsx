import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../contract/core/endpoint.ts';
import { birthdayCards } from '../../../../contract/hr/list-papers.ts';
import { useFormat } from '../../../i18n/format.ts';
import { titled } from '../../../i18n/person-name.ts';
import { papersScreen } from '../../../kinds/papers/papers-screen.tsx';
import { Logo } from '../../../kinds/report/logo.tsx';
import { ofChosenEmployees } from '../parts/list/chosen-employees.ts';
import * as styles from '../parts/list/papers.css.ts';

/** Birthday cards of the employees in the address, one per A5 sheet, in the order of birthdays. */
export const Screen = papersScreen({
  ...ofChosenEmployees,
  title: 'nav.employeeBirthdayCards',
  call: birthdayCards,
  paper: 'postcard',
  Papers: Wishes,
});

function Wishes({ data: cards, head }: Output<typeof birthdayCards>) {
  const { t } = useTranslation();
  const format = useFormat();
  return cards.map(({ id, salutation, name, designation, department, birthday }) => (
    <article key={id} className={styles.wish}>
      <div>{format.date(birthday, { day: 'numeric', month: 'long' })}</div>
      <div className={styles.wishTitle}>{t('employee.paper.wish')}</div>
      <div className={styles.wishName}>{titled({ salutation, name })}</div>
      <div>{[designation, department].filter(Boolean).join(', ')}</div>
      <div className={styles.wishFrom}>
        <Logo head={head} size={40} />
        <span>{t('employee.paper.wishFrom', { college: head.college })}</span>
      </div>
    </article>
  ));
}
