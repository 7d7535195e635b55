import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { ReportHead } from '../../../../contract/core/report.ts';
import { studentCards, type IdCard } from '../../../../contract/student/papers.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { IdCard as IdCardSide } from '../../../kinds/papers/id-card.tsx';
import * as styles from '../../../kinds/papers/papers.css.ts';
import { papersScreen } from '../../../kinds/papers/papers-screen.tsx';

/** Identity cards of the students in the URL, ten per sheet. */
export const Screen = papersScreen({
  title: 'nav.studentCards',
  call: studentCards,
  paper: 'cards',
  counted: 'student.card.count',
  failed: 'student.card.failed',
  empty: { title: 'student.card.nobody', text: 'student.card.nobodyHint' },
  leftOut: 'student.card.left',
  Papers: Cards,
});

function Cards({ data: cards, head }: Output<typeof studentCards>) {
  return (
    <ul role="list" className={styles.cards}>
      {cards.map((card) => (
        <CardOf key={card.id} card={card} head={head} />
      ))}
    </ul>
  );
}

function CardOf({ card, head }: { card: IdCard; head: ReportHead }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <IdCardSide head={head} name={card.name} photo={card.photo}>
      <div>
        <Bdi>{card.regdNo ?? card.admissionNo}</Bdi>
      </div>
      <div>
        <Bdi>{`${card.degree} ${card.branch}`}</Bdi>
      </div>
      <div>
        <Bdi>{[card.batch, card.rollNo].filter(Boolean).join(' · ')}</Bdi>
      </div>
      {card.bloodGroup && (
        <div>
          {t('student.field.bloodGroup')}: <Bdi>{card.bloodGroup}</Bdi>
        </div>
      )}
      {card.emergencyPhone && (
        <div>
          {t('student.card.emergency')}: <Bdi>{card.emergencyPhone}</Bdi>
        </div>
      )}
      <div>{t('student.card.validUntil', { day: format.date(card.validUntil) })}</div>
    </IdCardSide>
  );
}
