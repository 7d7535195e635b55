import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import { to } from '../../../../links.ts';
import type { useOutbox } from '../../../../outbox/use-outbox.ts';
import type { sendable } from './sendable.ts';
import { useSheet, useSheetState } from './sheet-actor.ts';
import type { SheetContent } from '../../../../../../machines/attendance-sheet.ts';
import { fieldOfMark } from './content.ts';

interface Props {
  box: ReturnType<typeof useOutbox<typeof sendable.call, SheetContent>>;
  /** Reason for a late correction by the office. */
  reason: string;
  onReason: (reason: string) => void;
}

/**
 * Banner if the sheet is closed, in conflict, rejected or submitted, otherwise the reason if a correction requires one.
 */
export function SheetStatus({ box: { state, entry }, reason, onReason }: Props) {
  const { t } = useTranslation();
  const { actor, sheet } = useSheet();
  const isDone = useSheetState((snapshot) => snapshot.hasTag('done'));
  const isClosed = useSheetState((snapshot) => snapshot.matches('closed'));
  const events = sheet.worklog?.events ?? [];
  const mustSayWhy =
    !events.some(({ event, isOpen }) => event === 'amend' && isOpen) && events.some(({ event, isOpen }) => event === 'correct' && isOpen);
  if (isClosed) return <Banner>{t('sheet.closed')}</Banner>;
  if (state === 'conflict')
    return (
      <Banner tone="warning" actions={<Link href={to('unsent')}>{t('sheet.compare')}</Link>}>
        {t('sheet.conflict')}
      </Banner>
    );
  if (state === 'refused' && entry) return <Banner tone="danger">{t('sheet.refused', { why: whyOf(entry, sheet.students, t) })}</Banner>;
  if (isDone)
    return (
      <Banner
        tone={state === 'none' ? 'success' : 'accent'}
        actions={
          <>
            {sheet.mayWrite && <Button onClick={() => actor.send({ type: 'amend' })}>{t('sheet.amend')}</Button>}
            <Link className={layout.tapTarget} href={to('worklogAdd')}>
              {t('sheet.toDay')}
            </Link>
          </>
        }
      >
        {t(state === 'none' ? 'sheet.done' : 'sheet.waits')}
      </Banner>
    );
  return mustSayWhy ? (
    <Field label={t('sheet.reason')} hint={t('sheet.reasonHint')} isRequired>
      <TextInput value={reason} onValue={onReason} maxLength={500} />
    </Field>
  ) : null;
}

type Entry = NonNullable<Props['box']['entry']>;

/** Reasons for a rejection; for marks, with the name of the student. */
function whyOf({ problem, fields }: Entry, students: readonly { studentId: number; name: string }[], t: (key: never) => string): string {
  const translate = t as (key: string) => string;
  const reasons = Object.entries(fields).map(([field, code]) => {
    const student = students.find(({ studentId }) => field === fieldOfMark(studentId));
    return `${student?.name ?? translate(`sheet.field.${field.split('.')[0]}`)}: ${translate(`field.${code}`)}`;
  });
  return reasons.length > 0 ? reasons.join('; ') : translate(`error.${problem}`);
}
