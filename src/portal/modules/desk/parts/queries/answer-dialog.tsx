import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { answerQuery, type RecordQueryRow } from '../../../../../contract/desk/queries.ts';
import type { QueryAnswer } from '../../../../../contract/desk/query-life.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextArea } from '../../../../kit/text-area.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { useWalk } from '../../../../kinds/lifecycle/use-walk.ts';
import { WalkBar } from '../../../../kinds/lifecycle/walk-bar.tsx';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import type { Href } from '../../../../route.ts';
import { correctedAt, correctedIn } from './corrected-at.ts';
import { entryName, useEntryValue } from './entry-text.tsx';

/** A query with everything needed to answer it. After an answer, the next open query takes its place. */
export function AnswerDialog(props: RowDialogProps<RecordQueryRow>) {
  const { onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const valueOf = useEntryValue();
  const walk = useWalk(props, 'accept');
  const { row } = walk;
  // Typed replies stay when the user returns to a query.
  const [replies, setReplies] = useState<Readonly<Record<number, string>>>({});
  const reply = replies[row.id] ?? '';
  /** Page for the correction, if it is opened after the answer; null if the next query follows. */
  const leadsOn = useRef<Href | null>(null);
  const [, navigate] = useLocation();
  const answering = useAct(
    async (event: QueryAnswer) => {
      const replyText = event === 'accept' && reply.trim() === '' ? t('recordQuery.willCorrect') : reply;
      await change(answerQuery, { id: row.id, body: { version: row.version, event, reply: replyText } });
      return row.id;
    },
    {
      onDone: (id, event) => {
        void toast('success', t(`recordQuery.done.${event}`));
        if (leadsOn.current !== null) navigate(leadsOn.current);
        else walk.settled(id);
      },
    },
  );
  const { isBusy, problem, subject: busy, act } = answering;
  const answer = (event: QueryAnswer, next: Href | null) => {
    leadsOn.current = next;
    act(event);
  };
  const { reply: wrong } = answering.fields;
  return (
    <Dialog
      isOpen
      width="wide"
      title={t('recordQuery.answerTitle', { name: row.student })}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <WalkBar walk={walk} isBusy={isBusy} onLeave={answering.dismiss} />
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.close')}
          </Button>
          <Answers row={row} isBusy={isBusy} busy={busy} onAnswer={answer} />
        </>
      }
    >
      <div className={layout.stack}>
        {problem && !wrong && <Banner tone="danger">{t(`error.${problem}`)}</Banner>}
        <DescriptionList
          columns={3}
          items={[
            { label: t(`recordQuery.choice.subject.${row.subject}`), value: <bdi>{entryName(row)}</bdi>, isWide: true },
            { label: t('recordQuery.field.onDate'), value: row.onDate && format.date(row.onDate) },
            { label: t('recordQuery.field.entry'), value: <bdi>{valueOf(row)}</bdi> },
            { label: t('recordQuery.field.askedAt'), value: format.dateTime(row.askedAt) },
            { label: t('recordQuery.field.message'), value: <bdi>{row.message}</bdi>, isWide: true },
          ]}
        />
        <Field
          label={t('recordQuery.field.reply')}
          hint={t('recordQuery.replyHint', { text: t('recordQuery.willCorrect') })}
          error={wrong && t(`field.${wrong}`)}
        >
          <TextArea
            value={reply}
            maxLength={600}
            data-autofocus=""
            onValue={(text) => {
              setReplies({ ...replies, [row.id]: text });
              answering.dismiss();
            }}
          />
        </Field>
        <p>{t('recordQuery.notCorrected')}</p>
      </div>
    </Dialog>
  );
}

interface AnswersProps {
  row: RecordQueryRow;
  isBusy: boolean;
  /** The answer being sent. */
  busy: QueryAnswer | null | undefined;
  onAnswer: (event: QueryAnswer, next: Href | null) => void;
}

/** The possible answers. Users who may open the record can go on to it. */
function Answers({ row, isBusy, busy, onAnswer }: AnswersProps) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen(correctedIn[row.subject]);
  return (
    <>
      {(['reject', 'accept'] as const).map((event) => (
        <Button key={event} isBusy={busy === event} aria-disabled={isBusy} onClick={() => onAnswer(event, null)}>
          {t(`recordQuery.action.${event}`)}
        </Button>
      ))}
      {mayOpen && (
        <Button variant="primary" aria-disabled={isBusy} onClick={() => onAnswer('accept', correctedAt(row))}>
          {t('recordQuery.action.acceptAndCorrect')}
        </Button>
      )}
    </>
  );
}
