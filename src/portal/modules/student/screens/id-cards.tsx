import { useTranslation } from 'react-i18next';
import type { ReportHead } from '../../../../contract/core/report.ts';
import { studentCards, type IdCard } from '../../../../contract/student/papers.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { ChosenPapers } from '../../../kinds/papers/chosen-papers.tsx';
import { IdCard as IdCardSide } from '../../../kinds/papers/id-card.tsx';
import * as styles from '../../../kinds/papers/papers.css.ts';
import { useChosen } from '../../../kinds/papers/use-chosen.ts';

/** Identity cards of the students in the URL, ten per sheet. */
export function Screen() {
  const { t } = useTranslation();
  const format = useFormat();
  const ids = useChosen();
  const answer = useCall(studentCards, { query: { id: [...ids] } }, { enabled: ids.length > 0 });
  usePaper('cards', t('nav.studentCards'));
  const cards = answer.data?.data ?? [];
  const left = answer.data ? ids.length - cards.length : 0;
  return (
    <ChosenPapers
      title={t('nav.studentCards')}
      subtitle={answer.data && t('student.card.count', { count: cards.length })}
      isAsked={ids.length > 0}
      answer={answer}
      failedTitle={t('student.card.failed')}
      emptyTitle={t('student.card.nobody')}
      emptyHint={t('student.card.nobodyHint')}
      warning={cards.length > 0 && left > 0 && t('student.card.left', { count: left, shown: format.number(left) })}
      count={cards.length}
    >
      {answer.data && (
        <ul role="list" className={styles.cards}>
          {cards.map((card) => (
            <CardOf key={card.id} card={card} head={answer.data.head} />
          ))}
        </ul>
      )}
    </ChosenPapers>
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
