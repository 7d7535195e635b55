import { FileText, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { ParameterFields } from '../parameters/parameter-fields.tsx';
import * as styles from '../parameters/parameters.css.ts';
import type { ReportDescription } from './description.ts';
import type { Report } from './use-report.ts';

interface Props<Data> {
  description: ReportDescription<Data>;
  report: Report<Data>;
}

/** The parameters of a report, on one row if possible; Enter runs it. Hidden on paper. */
export function ParametersForm<Data>({ description, report }: Props<Data>) {
  const { t } = useTranslation();
  const { draft, change, problems, show, snapshot, actor } = report;
  const isBusy = snapshot.hasTag('busy');
  return (
    <form className={styles.form} aria-label={t('kind.report.parameters')} data-chrome="" noValidate onSubmit={show}>
      <ParameterFields description={description} draft={draft} problems={problems} offersAll onValue={change} />
      <div className={styles.run}>
        <Button type="submit" variant="primary" icon={FileText} isBusy={isBusy}>
          {t('kind.report.show')}
        </Button>
        {isBusy && (
          <Button icon={X} onClick={() => actor.send({ type: 'cancel' })}>
            {t('kind.report.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
