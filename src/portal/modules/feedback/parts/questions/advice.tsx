import { useTranslation } from 'react-i18next';
import { adviceOn } from '../../../../../contract/feedback/questions.ts';
import { Banner } from '../../../../kit/banner.tsx';

/** What is to be known of a wording: that it asks two things, or that it answers itself. Nothing of it is refused. */
export function Advice({ body }: { body: unknown }) {
  const { t } = useTranslation();
  const advice = typeof body === 'string' ? adviceOn(body) : [];
  return advice.map((one) => (
    <Banner key={one} tone="warning">
      {t(`feedbackQuestion.advice.${one}`)}
    </Banner>
  ));
}
