import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import * as layout from '../../kit/layout.css.ts';
import { useMayCall } from '../../session/use-permissions.ts';
import type { AnyStepsDescription } from './description.ts';
import { stepsProblem } from './problem-text.ts';
import { useArrival } from './use-arrival.ts';
import * as styles from './steps.css.ts';
import { runOf, type Steps } from './use-steps.ts';

/** The result of saving or undoing: the number of rows, links to them, and undo. */
export function Outcome({ description, steps }: { description: AnyStepsDescription; steps: Steps }) {
  const { t } = useTranslation();
  const { actor, snapshot } = steps;
  const { texts, of, links } = description;
  const mayUndo = useMayCall(of.undo);
  const place = useArrival<HTMLDivElement>();
  const { problem } = snapshot.context;
  const run = runOf(steps);
  const again = <Button onClick={() => actor.send({ type: 'clear' })}>{t('kind.steps.again')}</Button>;
  const isUndone = snapshot.matches('undone');
  return (
    <div ref={place} tabIndex={-1} className={styles.arrival}>
      {isUndone && <Banner tone="accent">{t('kind.steps.undone')}</Banner>}
      {!isUndone && run && (
        <Banner
          tone="success"
          actions={
            mayUndo && (
              <Button size="small" isBusy={snapshot.hasTag('busy')} onClick={() => actor.send({ type: 'undo' })}>
                {t('kind.steps.undo')}
              </Button>
            )
          }
        >
          {t(`${texts}.done`, { count: run.written, name: run.name })}
        </Banner>
      )}
      {problem !== null && <Banner tone="danger">{stepsProblem(t, problem)}</Banner>}
      <div className={layout.row}>
        {run &&
          !isUndone &&
          links(run).map(({ key, href }) => (
            <ButtonLink key={key} href={href}>
              {t(`${texts}.link.${key}`)}
            </ButtonLink>
          ))}
        {again}
      </div>
    </div>
  );
}
