import { useTranslation } from 'react-i18next';
import type { ReportHead } from '../../../../../contract/core/report.ts';
import { Avatar } from '../../../../kit/avatar.tsx';
import { Logo } from '../../../../kinds/report/logo.tsx';
import * as styles from './birthday-card.css.ts';

/** Recipient of a card. */
export interface CardRecipient {
  id: number;
  name: string;
  photo: string | null;
  designation: string | null;
  department: string | null;
}

/** Birthday cards without date and age, one per A5 sheet. The screen sets the paper size (`postcard`). */
export function BirthdayCards({ people, head }: { people: readonly CardRecipient[]; head: ReportHead }) {
  return (
    <ul role="list" className={styles.cards}>
      {people.map((person) => (
        <BirthdayCard key={person.id} person={person} head={head} />
      ))}
    </ul>
  );
}

function BirthdayCard({ person, head }: { person: CardRecipient; head: ReportHead }) {
  const { t } = useTranslation();
  const { name, photo, designation, department } = person;
  return (
    <li className={styles.card}>
      <div className={styles.college}>
        <Logo head={head} size={40} />
        <span>{head.college}</span>
      </div>
      <div className={styles.wish}>{t('employee.report.card.wish')}</div>
      <div className={styles.person}>
        <Avatar name={name} size={96} {...(photo && { src: photo })} />
        <div>
          <bdi className={styles.name}>{name}</bdi>
          <div>{designation}</div>
          <div>{department}</div>
        </div>
      </div>
      <div>{t('employee.report.card.from', { college: head.college })}</div>
    </li>
  );
}
