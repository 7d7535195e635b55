import { useTranslation } from 'react-i18next';
import type { AttainmentRun, AttainmentValue } from '../../../../../contract/exam/attainment-runs.ts';
import * as layout from '../../../../kit/layout.css.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import * as styles from '../papers/papers.css.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { ValuesTable } from './values-table.tsx';

/** The outcomes of the course. The number of students who attained an outcome opens the list of its students. */
export function CourseTab({ run }: { run: AttainmentRun }) {
  const { t } = useTranslation();
  const { subject, open, close } = useDisclosure<AttainmentValue>();
  const { internalThreshold, externalThreshold, cuts, internalWeight, directWeight } = run.rules;
  const rules = {
    internal: Number(internalThreshold),
    external: Number(externalThreshold),
    cuts: cuts.map(Number).join(' / '),
    internalWeight: Number(internalWeight),
    directWeight: Number(directWeight),
  };
  return (
    <div className={layout.stack}>
      <ValuesTable values={run.values} onOpen={open} />
      <p className={styles.help}>{t('attainment.rules', rules)}</p>
      {subject && <DetailsDialog runId={run.id} value={subject} onClose={close} />}
    </div>
  );
}
