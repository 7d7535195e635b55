import { useTranslation } from 'react-i18next';
import type { SheetKind } from '../../../../../contract/feedback/fields.ts';
import type { OfferingRow, OfferingState } from '../../../../../contract/feedback/offerings.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

const tones = { hidden: 'warning', soon: 'accent', open: 'success', closed: 'neutral' } as const;

/** Current state of an offering for students. */
export const OfferingStateChip = ({ state }: { state: OfferingState }) => (
  <StateChip state={state} tones={tones} words="feedbackOffering.choice.state" />
);

export function KindText({ kind }: { kind: SheetKind }) {
  const { t } = useTranslation();
  return t(`feedbackOffering.choice.kind.${kind}`);
}

/** Badge for visibility or activity, highlighted if off. */
export function OnOff({ of, is }: { of: 'isVisible' | 'isActive'; is: boolean }) {
  const { t } = useTranslation();
  return <StatusBadge tone={is ? 'neutral' : 'warning'}>{t(`feedbackOffering.choice.${of}.${is ? 'true' : 'false'}`)}</StatusBadge>;
}

/** The offering's own window, or a note that it has that of the round. */
export function OwnWindowText({ row: { opensAt, closesAt } }: { row: Pick<OfferingRow, 'opensAt' | 'closesAt'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (opensAt === null && closesAt === null) return t('feedbackOffering.roundWindow');
  const dateTime = (at: string | null) => (at === null ? '…' : format.dateTime(at));
  return (
    <>
      <bdi>{dateTime(opensAt)}</bdi> – <bdi>{dateTime(closesAt)}</bdi>
    </>
  );
}

/** The teacher, or a dash if the course itself is rated. */
export const teacherOf = ({ teacher }: Pick<OfferingRow, 'teacher'>) => (teacher === null ? '–' : <bdi>{teacher}</bdi>);
