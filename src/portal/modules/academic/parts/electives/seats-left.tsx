import { useTranslation } from 'react-i18next';
import { overfill } from '../../../../../contract/academic/assign.ts';
import { electiveOffers } from '../../../../../contract/academic/electives.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import type { StepsNoteProps } from '../../../../kinds/steps/description.ts';

/** Seats while students are ticked: their total, and the number left after the ticked students. */
export function SeatsLeft({ parameters, chosen }: StepsNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(electiveOffers, {});
  const offer = data?.data.find(({ sectionId }) => sectionId === parameters['sectionId']);
  if (!offer) return null;
  const { capacity, taken } = offer;
  const most = capacity + (parameters['mayOverfill'] === true ? Math.floor(capacity * overfill) : 0);
  const left = most - taken - chosen.length;
  const words = {
    capacity: format.number(most),
    taken: format.number(taken),
    chosen: format.number(chosen.length),
    left: format.number(Math.max(0, left)),
  };
  if (left >= 0) return <p role="status">{t('electives.left', words)}</p>;
  return <Banner tone="danger">{t('electives.tooFew', { ...words, over: format.number(-left) })}</Banner>;
}
