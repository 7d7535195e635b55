import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionDraft } from '../../../../../contract/exam/paper-fields.ts';
import type { Paper } from '../../../../../contract/exam/papers.ts';
import { questionBank, type BankQuestion } from '../../../../../contract/exam/question-bank.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { SearchInput } from '../../../../kit/search-input.tsx';
import { Select } from '../../../../kit/select.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { MathText } from './math-text.tsx';
import * as styles from './papers.css.ts';

interface Props {
  paper: Pick<Paper, 'courseId' | 'courseOutcomes'>;
  onQuestion: (question: QuestionDraft) => void;
  onClose: () => void;
}

/** Earlier questions of this course for reuse. The dialog stays open for further questions. */
export function BankDialog({ paper: { courseId, courseOutcomes }, onQuestion, onClose }: Props) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const [co, setCo] = useState('');
  const query = { courseId: [courseId], pageSize: '20', ...(q.trim() !== '' && { q: q.trim() }), ...(co !== '' && { co: [co] }) };
  const { data, isFetching } = useCall(questionBank, { query: query as never });
  const questions = data?.data ?? [];
  return (
    <Dialog isOpen width="wide" title={t('questionPaper.action.bank')} onClose={onClose}>
      <div className={layout.stack}>
        <div className={layout.row}>
          <SearchInput label={t('questionPaper.bank.search')} value={q} onValue={setQ} isBusy={isFetching} />
          <Field label={t('questionPaper.field.outcomes')} isLabelHidden>
            <Select
              placeholder={t('questionPaper.bank.every')}
              value={co}
              options={courseOutcomes.map(({ code }) => ({ value: code, label: code }))}
              onValue={setCo}
            />
          </Field>
        </div>
        {!data && <Skeleton width="full" />}
        {data && questions.length === 0 && <EmptyState title={t('questionPaper.bank.none')} />}
        {questions.map((question) => (
          <BankEntry key={question.id} question={question} onTake={() => onQuestion(taken(question))} />
        ))}
      </div>
    </Dialog>
  );
}

function BankEntry({ question, onTake }: { question: BankQuestion; onTake: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { body, paper, onDate, marks, bloom, outcomes, difficulty } = question;
  const facts = [
    paper,
    onDate && format.date(onDate),
    format.number(Number(marks)),
    outcomes.map(({ code }) => code).join(' '),
    bloom !== null && `L${bloom}`,
    difficulty !== null && t('questionPaper.bank.difficulty', { percent: format.number(Number(difficulty), { style: 'percent' }) }),
  ].filter(Boolean);
  return (
    <div className={styles.values}>
      <div className={styles.grow}>
        <MathText body={body} />
        <p className={styles.help}>{facts.join(' · ')}</p>
      </div>
      <Button size="small" icon={Plus} onClick={onTake}>
        {t('questionPaper.bank.take')}
      </Button>
    </div>
  );
}

const taken = ({ body, marks, bloom, outcomes }: BankQuestion): QuestionDraft => ({
  mainNo: 1,
  sub: null,
  eitherKey: null,
  body,
  marks: Number(marks),
  bloom,
  outcomes: outcomes.map(({ courseOutcomeId, share }) => ({ courseOutcomeId, share: Number(share) })),
});
