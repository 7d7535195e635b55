import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHard, verdictAt } from '../../../../../contract/academic/timetable/clashes.ts';
import { classKinds } from '../../../../../contract/academic/fields.ts';
import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { Select } from '../../../../kit/select.tsx';
import { useWeekdays } from '../week-table/use-weekdays.ts';
import type { TimetableControl } from './control.ts';
import { joinable } from './model/joint.ts';
import type { Board } from './store.ts';
import type { Words } from './use-words.ts';

interface Props {
  control: TimetableControl;
  words: Words;
}

/**
 * Dialog to choose the room, the teachers, the kind or the joint class of a class. Free rooms and teachers are listed
 * first.
 */
export function ChooseDialog({ control, words }: Props) {
  const choice = useSelector(control.modes, ({ context }) => context.choice);
  const board = control.store.get();
  const entry = board.carried?.key === choice?.key ? board.carried : board.placed.find(({ key }) => key === choice?.key);
  if (!choice || !entry) return null;
  const At = dialogs[choice.what];
  return <At key={`${choice.key} ${choice.what}`} control={control} words={words} board={board} entry={entry} />;
}

interface Choosing extends Props {
  board: Board;
  entry: Placed;
}

function ChooseRoom({ control, words, board, entry }: Choosing) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, choose] = useState(entry.roomId === null ? '' : String(entry.roomId));
  const rooms = board.week.rooms
    .map((room) => ({ room, isFree: fits(board, { ...entry, roomId: room.id }, ['room', 'roomKind']) }))
    .sort((a, b) => Number(b.isFree) - Number(a.isFree));
  const options = rooms.map(({ room: { id, code, kind, capacity }, isFree }) => ({
    value: String(id),
    label: [code, t(`timetable.roomKind.${kind}`), format.number(capacity), ...(isFree ? [] : [t('timetable.taken')])].join(' · '),
  }));
  return (
    <FormDialog
      title={t('timetable.roomOf', { name: words.nameOf(entry) })}
      submitLabel={t('timetable.take')}
      onClose={() => control.modes.send({ type: 'close' })}
      onSubmit={() => control.modes.send({ type: 'chosen', value: chosen === '' ? null : Number(chosen) })}
    >
      <Field label={t('timetable.room')}>
        <Select placeholder={t('timetable.noRoom')} options={options} value={chosen} onValue={choose} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}

function ChooseTeachers({ control, words, board, entry }: Choosing) {
  const { t } = useTranslation();
  const [ids, setIds] = useState<readonly number[]>(entry.teacherIds);
  const course = board.courses.get(entry.courseId);
  const suggested = [
    ...new Set([
      ...entry.teacherIds,
      ...(course?.teacherIds ?? []),
      ...(course?.groups.flatMap(({ teacherIds }) => teacherIds) ?? []),
      ...ids,
    ]),
  ];
  const isFree = (id: number) => fits(board, { ...entry, teacherIds: [id] }, ['teacher']);
  const nameOf = (id: number) => words.teachersOf({ ...entry, teacherIds: [id] });
  const labelOf = (id: number) => (isFree(id) ? nameOf(id) : `${nameOf(id)} · ${t('timetable.taken')}`);
  const others = board.week.teachers
    .filter(({ id }) => !suggested.includes(id))
    .map(({ id }) => ({ id, isFree: isFree(id) }))
    .sort((a, b) => Number(b.isFree) - Number(a.isFree));
  const toggle = (id: number) => setIds(ids.includes(id) ? ids.filter((chosenId) => chosenId !== id) : [...ids, id]);
  return (
    <FormDialog
      title={t('timetable.teachersOf', { name: words.nameOf(entry) })}
      submitLabel={t('timetable.take')}
      onClose={() => control.modes.send({ type: 'close' })}
      onSubmit={() => control.modes.send({ type: 'chosen', value: ids })}
    >
      {suggested.map((id) => (
        <Checkbox key={id} label={labelOf(id)} checked={ids.includes(id)} onChange={() => toggle(id)} />
      ))}
      <Field label={t('timetable.another')}>
        <Select
          placeholder={t('kind.form.choose')}
          options={others.map(({ id }) => ({ value: String(id), label: labelOf(id) }))}
          value=""
          onValue={(id) => id !== '' && toggle(Number(id))}
        />
      </Field>
    </FormDialog>
  );
}

function ChooseKind({ control, words, entry }: Choosing) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<string>(entry.kind);
  return (
    <FormDialog
      title={t('timetable.kindOf', { name: words.nameOf(entry) })}
      submitLabel={t('timetable.take')}
      onClose={() => control.modes.send({ type: 'close' })}
      onSubmit={() => control.modes.send({ type: 'chosen', value: chosen })}
    >
      <Field label={t('timetable.deed.kind')}>
        <Select
          options={classKinds.map((kind) => ({ value: kind, label: t(`week.kind.${kind}`) }))}
          value={chosen}
          onValue={choose}
          data-autofocus=""
        />
      </Field>
    </FormDialog>
  );
}

function ChooseJoint({ control, words, board, entry }: Choosing) {
  const { t } = useTranslation();
  const dayOf = useWeekdays('short');
  const options = joinable(entry, board.placed, board.courses).map((partner) => ({
    value: partner.key,
    label: [
      words.nameOf(partner),
      `${dayOf(partner.weekday)} ${slotName(board, partner)}`,
      words.roomOf(partner),
      words.teachersOf(partner),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  const [chosen, choose] = useState(options[0]?.value ?? '');
  return (
    <FormDialog
      title={t('timetable.jointOf', { name: words.nameOf(entry) })}
      submitLabel={t('timetable.take')}
      onClose={() => control.modes.send({ type: 'close' })}
      onSubmit={() => control.modes.send(chosen === '' ? { type: 'close' } : { type: 'chosen', value: chosen })}
    >
      {options.length === 0 ? (
        <p data-autofocus="">{t('timetable.noJoint')}</p>
      ) : (
        <Field label={t('timetable.joint')} hint={t('timetable.jointHint')}>
          <Select options={options} value={chosen} onValue={choose} data-autofocus="" />
        </Field>
      )}
    </FormDialog>
  );
}

const dialogs = { room: ChooseRoom, teachers: ChooseTeachers, kind: ChooseKind, joint: ChooseJoint };

const slotName = ({ week }: Board, { ordinal }: Placed): string => week.slots.find((slot) => slot.ordinal === ordinal)?.name ?? '';

/** True if the class has no hard clash of these rules in its place. */
const fits = ({ index }: Board, entry: Placed, rules: readonly string[]): boolean =>
  !verdictAt(index, entry, entry.weekday, entry.ordinal).reasons.some((clash) => isHard(clash) && rules.includes(clash.rule));
