import { useTranslation } from 'react-i18next';
import { bloomLevels } from '../../../../../contract/syllabus/fields.ts';
import { adviceOn, type Advice } from '../../../../../contract/syllabus/outcome-advice.ts';
import { useFormat } from '../../../../i18n/format.ts';
import * as styles from '../maps/maps.css.ts';

/** Advice on the wording of an outcome while typing. Never blocks saving. */
export function AdviceWords({ statement, bloom }: { statement: string; bloom: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = (advice: Advice) => {
    const level = advice.kind === 'level' && bloomLevels[advice.bloom - 1];
    return t(`courseOutcome.advised.${advice.kind}`, {
      ...advice,
      ...(advice.kind === 'level' && level && { level: `${format.number(advice.bloom)} ${t(`course.choice.bloom.${level}`)}` }),
    });
  };
  return <span className={styles.hint}>{adviceOn(statement, bloom).map(words).join(' ')}</span>;
}
