import { useTranslation } from 'react-i18next';
import type { FeedbackPurpose } from '../../../../../contract/feedback/fields.ts';

export function PurposeText({ purpose }: { purpose: FeedbackPurpose }) {
  const { t } = useTranslation();
  return t(`feedbackPolicy.choice.purpose.${purpose}`);
}
