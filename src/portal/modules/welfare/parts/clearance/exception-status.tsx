import { useTranslation } from 'react-i18next';
import type { ClearancePurpose } from '../../../../../contract/core/clearance.ts';
import type { Exception } from '../../../../../contract/welfare/clearances.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { live: 'success', expired: 'neutral', revoked: 'neutral' } as const;

/** Live, expired or revoked. */
export const ExceptionStatusChip = ({ status }: Pick<Exception, 'status'>) => (
  <StateChip state={status} tones={tones} words="exceptions.choice.status" />
);

/** The purpose of an order. */
export const ClearFor = ({ of }: { of: ClearancePurpose }) => useTranslation().t(`exceptions.choice.clearFor.${of}`);
