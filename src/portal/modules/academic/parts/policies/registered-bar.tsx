import { useTranslation } from 'react-i18next';
import type { Policy } from '../../../../../contract/academic/policies.ts';
import { PartOf } from '../../../../kit/part-of.tsx';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import * as styles from './policies.css.ts';

/** Registered students out of those eligible, as figures and as a bar. */
export function RegisteredBar({ policy: { registered, eligible } }: { policy: Pick<Policy, 'registered' | 'eligible'> }) {
  const { t } = useTranslation();
  return (
    <span className={styles.registered}>
      <PartOf part={registered} whole={eligible} />
      <ProgressBar label={t('policy.field.registered')} value={Math.min(registered, eligible)} max={Math.max(1, eligible)} />
    </span>
  );
}
