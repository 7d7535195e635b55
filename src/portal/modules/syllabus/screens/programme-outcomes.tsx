import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listOutcomeSets } from '../../../../contract/syllabus/outcome-sets.ts';
import { listOwnPrograms } from '../../../../contract/syllabus/programs.ts';
import { useCall } from '../../../api/use-call.ts';
import { ButtonLink } from '../../../kit/button-link.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { to } from '../../../links.ts';
import { OutcomesOf } from '../parts/outcome-sets/outcomes-of.tsx';
import { setsInput } from '../parts/outcome-sets/use-sets.ts';

/** Programme outcomes, which apply to graduates of all programmes, by set. */
export const Screen = asking(
  [
    { endpoint: listOutcomeSets, input: setsInput('PO', null) as never },
    { endpoint: listOwnPrograms, input: {} },
  ],
  ProgrammeOutcomes,
);

function ProgrammeOutcomes() {
  const { t } = useTranslation();
  const programs = useCall(listOwnPrograms, {});
  return (
    <div className={layout.blocks}>
      <ScreenHeader
        title={t('nav.programmeOutcomes')}
        actions={
          <ButtonLink icon={GraduationCap} href={to('program')}>
            {t('nav.program')}
          </ButtonLink>
        }
      />
      <OutcomesOf kind="PO" programId={null} mayAdd={programs.data?.mayWriteShared ?? false} />
    </div>
  );
}
