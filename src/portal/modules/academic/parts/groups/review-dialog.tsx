import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCalendarDay } from '../../../../../contract/core/field.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Spinner } from '../../../../kit/spinner.tsx';
import { MarkedAlready } from './marked-already.tsx';
import { MissedField } from './missed-field.tsx';
import { MovesInWords } from './moves-in-words.tsx';
import { foundIn, type Groups } from './use-groups.ts';

/** The review before saving: first day, moves, classes already marked, and the mark for classes missed. */
export function ReviewDialog({ groups }: { groups: Groups }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { actor, board, snapshot } = groups;
  const { fromDate, fields, problem } = snapshot.context;
  const [day, setDay] = useState(fromDate);
  const [missed, setMissed] = useState('');
  const isDay = isCalendarDay(day);
  const students = foundIn(groups);
  const code = isDay ? fields['fromDate'] : day === '' ? 'required' : 'notADate';
  const change = (value: string) => {
    setDay(value);
    if (isCalendarDay(value) && value !== fromDate) actor.send({ type: 'date', fromDate: value });
  };
  const submit = () => {
    if (snapshot.hasTag('confirmable')) actor.send({ type: 'confirm', missed: missed || null });
    else if (isDay) actor.send({ type: 'date', fromDate: day });
  };
  const hint = t('groups.review.days', { from: format.date(board.classesFrom), to: format.date(board.classesTo) });
  return (
    <FormDialog
      width="wide"
      title={t('groups.review.title')}
      submitLabel={t('groups.review.save')}
      isBusy={snapshot.hasTag('busy')}
      canGiveUp={!snapshot.matches('saving')}
      failure={problem !== null && Object.keys(fields).length === 0 && t(`error.${problem}`)}
      onSubmit={submit}
      onClose={() => actor.send({ type: 'back' })}
    >
      <Field label={t('groups.review.fromDate')} hint={hint} error={code && t(`field.${code}`)} isRequired>
        <DateInput value={day} onValue={change} min={board.classesFrom} max={board.classesTo} />
      </Field>
      <MovesInWords groups={groups} />
      <div className={layout.stack} aria-live="polite">
        {students === null ? snapshot.hasTag('busy') && <Spinner /> : <MarkedAlready students={students} fromDate={fromDate} />}
      </div>
      {students?.some(({ unmarked }) => unmarked > 0) && (
        <MissedField value={missed} error={missed === '' ? fields['missed'] : undefined} onValue={setMissed} />
      )}
    </FormDialog>
  );
}
