import { useTranslation } from 'react-i18next';
import { birthdayCards } from '../../../../contract/hr/list-papers.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { titled } from '../../../i18n/person-name.ts';
import { useChosen } from '../../../kinds/papers/use-chosen.ts';
import { Logo } from '../../../kinds/report/logo.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { ChosenEmployees } from '../parts/list/chosen-employees.tsx';
import * as styles from '../parts/list/papers.css.ts';

/** Birthday cards of the employees in the address, one per A5 sheet, in the order of birthdays. */
export function Screen() {
  const { t } = useTranslation();
  const format = useFormat();
  const ids = useChosen();
  const answer = useCall(birthdayCards, { query: { id: [...ids] } }, { enabled: ids.length > 0 });
  usePaper('postcard', '');
  const { head, data: cards = [] } = answer.data ?? {};
  return (
    <ChosenEmployees title={t('nav.employeeBirthdayCards')} requestedCount={ids.length} count={cards.length} answer={answer}>
      {head &&
        cards.map(({ id, salutation, name, designation, department, birthday }) => (
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
        ))}
    </ChosenEmployees>
  );
}
