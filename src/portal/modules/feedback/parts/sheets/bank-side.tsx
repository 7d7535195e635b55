import { Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankQuestion } from '../../../../../contract/feedback/question-bank.ts';
import { questionCategories } from '../../../../../contract/feedback/fields.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Button } from '../../../../kit/button.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { SearchInput } from '../../../../kit/search-input.tsx';
import { AnswerBadges } from './answer-badges.tsx';
import { offeredFor, outcomeRow, outcomesLeft, rowOf, type Bank, type SheetRow } from './sheet-rows.ts';
import * as styles from './sheets.css.ts';

interface Props {
  bank: Bank;
  rows: readonly SheetRow[];
  kind: unknown;
  purpose: unknown;
  onAdd: (rows: readonly SheetRow[]) => void;
}

/**
 * The bank by category: questions that fit the courses and are not on the sheet yet. For exit surveys, also the course
 * outcomes.
 */
export function BankSide({ bank, rows, kind, purpose, onAdd }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, type] = useState('');
  const box = useRef<HTMLElement>(null);
  const word = typed.trim().toLowerCase();
  const matching = offeredFor(kind, bank, rows).filter(({ code, body }) => `${code} ${body}`.toLowerCase().includes(word));
  const offered = questionCategories.flatMap((category) => matching.filter((question) => question.category === category));
  const outcomes = purpose === 'courseExit' && word === '' ? outcomesLeft(rows) : [];
  const add = (question: BankQuestion) => {
    const place = offered.indexOf(question);
    onAdd([rowOf(question)]);
    // The pressed button disappears, so focus the next one.
    requestAnimationFrame(() => {
      const left = box.current?.querySelectorAll<HTMLElement>('[data-offered]') ?? [];
      left[Math.min(place, left.length - 1)]?.focus();
    });
  };
  return (
    <section ref={box} className={styles.bank} aria-label={t('feedbackSheet.bank.title')}>
      <SearchInput label={t('feedbackSheet.bank.search')} value={typed} onValue={type} />
      {outcomes.length > 0 && (
        <Group title={t('feedbackSheet.bank.outcomes')} onAll={() => onAdd(outcomes.map(outcomeRow))}>
          <li className={styles.outcomes}>
            {outcomes.map((ordinal) => (
              <Button key={ordinal} size="small" icon={Plus} onClick={() => onAdd([outcomeRow(ordinal)])}>
                {t('feedbackSheet.outcome', { number: format.number(ordinal) })}
              </Button>
            ))}
          </li>
        </Group>
      )}
      {questionCategories.map((category) => {
        const questions = offered.filter((question) => question.category === category);
        return (
          questions.length > 0 && (
            <Group key={category} title={t(`feedbackQuestion.choice.category.${category}`)} onAll={() => onAdd(questions.map(rowOf))}>
              {questions.map((question) => (
                <Offered key={question.id} question={question} onAdd={() => add(question)} />
              ))}
            </Group>
          )
        );
      })}
      {offered.length + outcomes.length === 0 && <p>{t(word === '' ? 'feedbackSheet.bank.empty' : 'feedbackSheet.bank.none')}</p>}
    </section>
  );
}

interface GroupProps {
  title: string;
  onAll: () => void;
  children: ReactNode;
}

function Group({ title, onAll, children }: GroupProps) {
  const { t } = useTranslation();
  return (
    <div>
      <div className={styles.groupHead}>
        <h2 className={styles.groupTitle}>{title}</h2>
        <Button size="small" variant="quiet" aria-label={t('feedbackSheet.bank.addAllOf', { name: title })} onClick={onAll}>
          {t('feedbackSheet.bank.addAll')}
        </Button>
      </div>
      <ul role="list" className={styles.offers}>
        {children}
      </ul>
    </div>
  );
}

function Offered({ question, onAdd }: { question: BankQuestion; onAdd: () => void }) {
  const { t } = useTranslation();
  const { code, body, answer, isReversed } = question;
  return (
    <li className={styles.offer}>
      <b>
        <Bdi>{code}</Bdi>
      </b>
      <span className={styles.words}>
        <bdi>{body}</bdi> <AnswerBadges answer={answer} isReversed={isReversed} />
      </span>
      <IconButton icon={Plus} size="small" data-offered="" label={t('feedbackSheet.bank.add', { code })} onClick={onAdd} />
    </li>
  );
}
