import { useTranslation } from 'react-i18next';
import { adviceOn } from '../../../../../contract/feedback/questions.ts';
import { Banner } from '../../../../kit/banner.tsx';

/** Advice on a wording: double-barrelled or leading questions. They are not refused. */
export function Advice({ body }: { body: unknown }) {
  const { t } = useTranslation();
  const advice = typeof body === 'string' ? adviceOn(body) : [];
  return advice.map((code) => (
    <Banner key={code} tone="warning">
      {t(`feedbackQuestion.advice.${code}`)}
    </Banner>
  ));
}
