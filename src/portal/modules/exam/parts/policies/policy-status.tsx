import { useTranslation } from 'react-i18next';
import type { CourseKind, InternalPolicyStatus } from '../../../../../contract/exam/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'warning', active: 'success', retired: 'neutral' } as const;

/** The status of a policy. */
export const PolicyStatusChip = ({ status }: { status: InternalPolicyStatus }) => (
  <StateChip state={status} tones={tones} words="internalPolicy.choice.status" />
);

/** The kind of course of a policy. */
export function CourseKindText({ kind }: { kind: CourseKind }) {
  const { t } = useTranslation();
  return t(`internalPolicy.choice.courseKind.${kind}`);
}
