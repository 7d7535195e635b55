import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paperHead } from '../../../../contract/core/paper.ts';
import { syllabusStructure } from '../../../../contract/syllabus/syllabi.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../kit/button.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { to } from '../../../links.ts';
import type { ScreenProps } from '../../../route.ts';
import { StructureSheet } from '../parts/syllabi/structure-sheet.tsx';

/** Printed structure of a syllabus: A4, a table per semester. */
export function Screen({ params }: ScreenProps) {
  const { t } = useTranslation();
  const id = Number(params['id']);
  const answer = useCall(syllabusStructure, { id });
  const heading = useCall(paperHead, {});
  usePaper('portrait', answer.data?.data.name ?? '');
  const failed = answer.data ? heading : answer;
  if (failed.error && !failed.data)
    return <ErrorView level={1} error={failed.error} title={t('kind.form.loadFailed')} onRetry={() => void failed.refetch()} />;
  if (!answer.data || !heading.data)
    return (
      <div aria-busy="true">
        <ScreenHeader title={t('nav.syllabusSheet')} />
        <Skeleton width="full" />
      </div>
    );
  const { data } = answer.data;
  return (
    <div className={layout.blocks}>
      <div data-chrome="">
        <ScreenHeader
          title={t('nav.syllabusSheet')}
          subtitle={data.name}
          actions={
            <>
              <ButtonLink icon={ArrowLeft} areIconsMirrored href={to('syllabusView', { id })}>
                {t('syllabus.sheet.back')}
              </ButtonLink>
              <Button variant="primary" icon={Printer} onClick={() => window.print()}>
                {t('kind.detail.print')}
              </Button>
            </>
          }
        />
      </div>
      <StructureSheet syllabus={data} head={heading.data.data} />
    </div>
  );
}
