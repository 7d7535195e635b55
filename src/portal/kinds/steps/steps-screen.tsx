import { useTranslation } from 'react-i18next';
import type { AnySteps } from '../../../contract/core/steps.ts';
import { ButtonLink } from '../../kit/button-link.tsx';
import * as layout from '../../kit/layout.css.ts';
import { useMayCall } from '../../session/use-permissions.ts';
import { described } from '../described.ts';
import { LeaveQuestion } from '../parts/leave-dialog.tsx';
import { ScreenHeader } from '../parts/screen-header.tsx';
import { Choose } from './choose.tsx';
import type { StepsOf } from './description.ts';
import { EarlierRuns } from './earlier-runs.tsx';
import { Outcome } from './outcome.tsx';
import { Preview } from './preview.tsx';
import { StepsBar } from './steps-bar.tsx';
import { useSteps } from './use-steps.ts';
import { Writing } from './writing.tsx';

/**
 * A screen that saves many records together: choose parameters, review and tick the rows of a preview, confirm the
 * counts, save all or none, and undo while no other data depends on the run.
 */
export function stepsScreen<S extends AnySteps>(description: StepsOf<S>) {
  return described('steps', description, function StepsScreen() {
    const { t } = useTranslation();
    const steps = useSteps(description);
    const { snapshot } = steps;
    const mayWrite = useMayCall(description.of.write);
    const isChoosing = snapshot.matches('choosing') || snapshot.matches('previewing');
    const isOver = snapshot.matches('done') || snapshot.matches('undoing') || snapshot.matches('undone');
    return (
      <div className={layout.blocks}>
        <ScreenHeader
          title={t(description.title)}
          subtitle={t(description.subtitle ?? `${description.texts}.subtitle`)}
          actions={description.beside?.map(({ key, href }) => (
            <ButtonLink key={key} href={href}>
              {t(`${description.texts}.link.${key}`)}
            </ButtonLink>
          ))}
        />
        {mayWrite && <StepsBar at={isChoosing ? 'choose' : isOver ? 'done' : 'preview'} />}
        {mayWrite && isChoosing && <Choose description={description} steps={steps} />}
        {snapshot.hasTag('rows') && <Preview description={description} steps={steps} />}
        {snapshot.matches('writing') && <Writing description={description} steps={steps} />}
        {isOver && <Outcome description={description} steps={steps} />}
        {(isChoosing || isOver) && <EarlierRuns description={description} />}
        <LeaveQuestion texts="kind.steps" isOn={snapshot.hasTag('writing')} isDanger={false} />
      </div>
    );
  });
}
