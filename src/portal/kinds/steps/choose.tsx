import { ListChecks, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ParameterFields } from '../parameters/parameter-fields.tsx';
import * as styles from '../parameters/parameters.css.ts';
import { parametersOf, type AnyStepsDescription } from './description.ts';
import { stepsProblem } from './problem-text.ts';
import type { Steps } from './use-steps.ts';

/** The parameters; Enter shows the preview. */
export function Choose({ description, steps }: { description: AnyStepsDescription; steps: Steps }) {
  const { t } = useTranslation();
  const { draft, change, problems, show, snapshot, actor } = steps;
  const { problem, fields } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      {problem !== null && Object.keys(fields).length === 0 && <Banner tone="danger">{stepsProblem(t, problem)}</Banner>}
      <form className={styles.form} aria-label={t('kind.steps.parameters')} noValidate onSubmit={show}>
        <ParameterFields description={parametersOf(description)} draft={draft} problems={problems} onValue={change} />
        <div className={styles.run}>
          <Button type="submit" variant="primary" icon={ListChecks} isBusy={isBusy}>
            {t('kind.steps.show')}
          </Button>
          {isBusy && (
            <Button icon={X} onClick={() => actor.send({ type: 'cancel' })}>
              {t('common.cancel')}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
