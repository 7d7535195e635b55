import { useTranslation } from 'react-i18next';
import type { ClearancePurpose } from '../../../../../contract/core/clearance.ts';
import type { Exception } from '../../../../../contract/welfare/clearances.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { live: 'success', expired: 'neutral', revoked: 'neutral' } as const;

/** Status of an order: live, expired or revoked. */
export const ExceptionStatusChip = ({ status }: Pick<Exception, 'status'>) => (
  <StateChip state={status} tones={tones} words="exceptions.choice.status" />
);

/** Purpose for which an order clears the student, such as an exam. */
export const ClearFor = ({ of }: { of: ClearancePurpose }) => useTranslation().t(`exceptions.choice.clearFor.${of}`);
