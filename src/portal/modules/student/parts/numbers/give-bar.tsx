import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import { useSmallForm, type FieldCodes } from '../../../../kit/use-small-form.ts';
import { LeaveQuestion } from '../../../../kinds/parts/leave-dialog.tsx';
import type { Numbering } from './use-numbering.ts';

export interface GiveBarProps {
  actor: Numbering;
  /** Number of numbers to assign. */
  count: number;
  /** A selected student already has another number, so a reason is required. */
  needsReason: boolean;
  onGive: (reason: string | null) => void;
}

const shortestReason = 3;

/**
 * Footer of both number lists: reason if required, errors, and the submit button. Also asks for confirmation when the
 * user leaves the page with unsaved numbers.
 */
export function GiveBar({ actor, count, needsReason, onGive }: GiveBarProps) {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (current) => current);
  const { bind, wrong, submit } = useSmallForm({
    values: { reason: '' },
    check: ({ reason }): FieldCodes => (needsReason && reason.trim().length < shortestReason ? { reason: 'required' } : {}),
    send: ({ reason }) => onGive(needsReason ? reason.trim() : null),
  });
  const { problem } = snapshot.context;
  return (
    <div className={layout.stack}>
      {needsReason && (
        <Field label={t('student.numbers.reason')} isRequired error={wrong['reason'] && t(`field.${wrong['reason']}`)}>
          <TextInput {...bind('reason')} maxLength={200} autoComplete="off" />
        </Field>
      )}
      {problem !== null && <Banner tone="danger">{t(`error.${problem}`)}</Banner>}
      <div className={layout.row}>
        <Button variant="primary" icon={Check} disabled={count === 0} isBusy={snapshot.hasTag('busy')} onClick={() => submit()}>
          {t('student.numbers.give', { count })}
        </Button>
        <span role="status">{snapshot.matches('checking') ? t('student.numbers.checking') : ''}</span>
      </div>
      <LeaveQuestion isOn={snapshot.hasTag('unsaved') && count > 0}>{t('student.numbers.leaveText')}</LeaveQuestion>
    </div>
  );
}
