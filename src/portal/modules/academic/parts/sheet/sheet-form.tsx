import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attendanceSheetMachine, type SheetContent } from '../../../../../../machines/attendance-sheet.ts';
import { wordOf, type Sheet } from '../../../../../contract/academic/sheet.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { useLatest } from '../../../../kit/use-latest.ts';
import { useOutbox } from '../../../../outbox/use-outbox.ts';
import { inspection } from '../../../../session/inspection.ts';
import { bodyOf, contentOf, fieldOfMark, inputOf, rowsOf, type Extra } from './content.ts';
import { QuickMarks } from './quick-marks.tsx';
import { Roll } from './roll.tsx';
import { sendable } from './sendable.ts';
import { SheetContextOf, useSheet, useSheetState, type SheetActor } from './sheet-actor.ts';
import { SheetBar } from './sheet-bar.tsx';
import { SheetStatus } from './sheet-status.tsx';
import { Unmarked } from './unmarked.tsx';
import { WhatWasTaught } from './what-was-taught.tsx';
import * as styles from './sheet.css.ts';

interface Props {
  sheet: Sheet;
  extra: Extra | null;
  /** Called if the server rejects a student who is not on this sheet, as the roll has changed. */
  onStale: () => void;
}

/** One class being filled in. Content is stored on this device at once, and on the server as soon as possible. */
export function SheetForm({ sheet, ...props }: Props) {
  const { t } = useTranslation();
  const box = useOutbox(sendable, { key: wordOf(sheet) });
  if (box.state === 'reading') return null;
  if (sheet.students.length === 0) return <EmptyState title={t('sheet.nobody')} text={t('sheet.nobodyText')} />;
  return <OpenSheet sheet={sheet} {...props} box={box} />;
}

type Box = ReturnType<typeof useOutbox<typeof sendable.call, SheetContent>>;

function OpenSheet({ sheet, extra, onStale, box }: Props & { box: Box }) {
  const [reason, setReason] = useState('');
  // Content stored on this device when the sheet was opened. Later versions of it are in the machine.
  const [stored] = useState(() => (box.entry ? contentOf(box.entry.body) : (box.draft?.value ?? null)));
  const actor: SheetActor = useActorRef(attendanceSheetMachine, { ...inspection, input: inputOf(sheet, stored) });
  const now = useLatest({ sheet, box, extra, reason, onStale });
  useEffect(() => {
    const subscriptions = [
      actor.on('changed', () => now.current.box.keep(filledIn(actor))),
      actor.on('submitted', () => {
        const { sheet: of, extra: extraClass, reason: why } = now.current;
        now.current.box.put(bodyOf(filledIn(actor), of, { isSubmitted: true, extra: extraClass, reason: why.trim() || null }));
      }),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, now]);
  useEffect(() => {
    if (box.state !== 'refused') return;
    actor.send({ type: 'refused' });
    const { sheet: of, box: latestBox } = now.current;
    if (Object.keys(latestBox.entry?.fields ?? {}).some((field) => isOfStranger(field, of))) now.current.onStale();
  }, [box.state, actor, now]);
  useRoll(sheet, actor);
  const contextValue = useMemo(() => ({ sheet, actor }), [sheet, actor]);
  return (
    <SheetContextOf value={contextValue}>
      <Kept isKept={stored !== null} box={box} sheet={sheet} />
      <Unmarked />
      <SheetStatus box={box} reason={reason} onReason={setReason} />
      <Filling />
    </SheetContextOf>
  );
}

const isOfStranger = (field: string, { students }: Sheet): boolean =>
  field.split('.')[0] === 'marks' && !students.some(({ studentId }) => field === fieldOfMark(studentId));

/** Updates the rows if students join or leave the class after the sheet was opened. The content stays. */
function useRoll(sheet: Sheet, actor: SheetActor): void {
  const lastStudents = useRef(sheet.students);
  useEffect(() => {
    if (lastStudents.current === sheet.students) return;
    lastStudents.current = sheet.students;
    actor.send({ type: 'enrolled', rows: rowsOf(sheet) });
  }, [sheet, actor]);
}

function Filling() {
  const isOpen = useSheetState((snapshot) => snapshot.hasTag('open'));
  return (
    <>
      {isOpen && <QuickMarks />}
      <div className={styles.halves}>
        <Roll />
        <WhatWasTaught />
      </div>
      <SheetBar />
    </>
  );
}

/** Note that stored content was restored, with a button to discard it, or that this device cannot store content. */
function Kept({ isKept, box, sheet }: { isKept: boolean; box: Box; sheet: Sheet }) {
  const { t } = useTranslation();
  const { actor } = useSheet();
  const isOpen = useSheetState((snapshot) => snapshot.hasTag('open'));
  if (!box.isKept) return <Banner tone="warning">{t('sheet.notKept')}</Banner>;
  if (!isKept || !isOpen || (!box.draft && !box.entry)) return null;
  const discard = () => {
    box.drop();
    actor.send({ type: 'opened', ...inputOf(sheet, null) });
  };
  return <Banner actions={<Button onClick={discard}>{t('sheet.discard')}</Button>}>{t('sheet.goesOn')}</Banner>;
}

function filledIn(actor: SheetActor): SheetContent {
  const { marks, notes, scores, topics, method, remarks } = actor.getSnapshot().context;
  return { marks, notes, scores, topics, method, remarks };
}
