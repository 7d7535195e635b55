import { useTranslation } from 'react-i18next';
import { getOutcomeMap } from '../../../../contract/syllabus/outcome-map.ts';
import { listOutcomeMaps, mappedPrograms, type MappedProgram } from '../../../../contract/syllabus/programme-maps.ts';
import { useCall } from '../../../api/use-call.ts';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Tabs } from '../../../kit/tabs.tsx';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { to } from '../../../links.ts';
import { ChooseBatch } from '../parts/maps/choose-batch.tsx';
import { CourseMaps } from '../parts/maps/course-maps.tsx';
import { MapEditor } from '../parts/maps/map-editor.tsx';
import { ProgrammeMatrix } from '../parts/maps/programme-matrix.tsx';
import { usePlace, type Place } from '../parts/maps/use-place.ts';

/** Outcome maps of a batch: courses with the status of their maps, one open map, and the matrix of all maps. */
export const Screen = asking([{ endpoint: mappedPrograms, input: {} }], OutcomeMaps);

function OutcomeMaps() {
  const { t } = useTranslation();
  const [place] = usePlace();
  const answer = useCall(mappedPrograms, {});
  const programs = answer.data?.data;
  // Default: the first programme that has a syllabus.
  const program = programs?.find(({ id }) => id === place.program) ?? programs?.find(({ batches }) => batches.length > 0) ?? programs?.[0];
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.coPoMap')} />
      {!programs && !answer.error && <Skeleton width="full" />}
      {answer.error && <ErrorView error={answer.error} title={t('outcomeMap.failed')} onRetry={() => void answer.refetch()} />}
      {programs && !program && <EmptyState title={t('outcomeMap.noPrograms')} />}
      {programs && program && <OfProgram programs={programs} program={program} />}
    </div>
  );
}

function OfProgram({ programs, program }: { programs: readonly MappedProgram[]; program: MappedProgram }) {
  const { t } = useTranslation();
  const [place, go] = usePlace();
  const batchId = program.batches.find(({ id }) => id === place.batch)?.id ?? program.batches[0]?.id ?? null;
  const answer = useCall(listOutcomeMaps, { id: program.id, query: { batchId: batchId ?? 1 } }, { enabled: batchId !== null });
  const courses = answer.data?.data ?? [];
  const semesters = [...new Set(courses.map(({ semester }) => semester))];
  const shown = courses.filter(({ semester }) => place.semester === null || semester === place.semester);
  return (
    <>
      <ChooseBatch programs={programs} program={program} batchId={batchId} semesters={semesters} place={place} onGo={go} />
      {batchId === null && <EmptyState title={t('outcomeMap.noSyllabus')} />}
      {batchId !== null && (
        <Tabs
          label={t('outcomeMap.views')}
          tabs={(['maps', 'matrix'] as const).map((id) => ({ id, label: t(`outcomeMap.tab.${id}`) }))}
          selected={place.view}
          onSelect={(view) => go({ view: view === 'maps' ? null : view, course: null })}
        >
          {place.view === 'matrix' ? (
            <ProgrammeMatrix
              programId={program.id}
              batchId={batchId}
              look={place.look}
              onLook={(look) => go({ look: look === 'heat' ? null : look })}
            />
          ) : place.course !== null ? (
            <OneMap id={place.course} place={{ program: program.id, batch: batchId, semester: place.semester }} />
          ) : answer.error ? (
            <ErrorView error={answer.error} title={t('outcomeMap.failed')} onRetry={() => void answer.refetch()} />
          ) : answer.data ? (
            <CourseMaps courses={shown} programId={program.id} batchId={batchId} />
          ) : (
            <Skeleton width="full" />
          )}
        </Tabs>
      )}
    </>
  );
}

function OneMap({ id, place }: { id: number; place: Pick<Place, 'program' | 'batch' | 'semester'> }) {
  const { t } = useTranslation();
  const answer = useCall(getOutcomeMap, { id });
  const map = answer.data?.data;
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <ButtonLink size="small" variant="quiet" href={to('coPoMap', {}, { ...place })}>
          {t('outcomeMap.allCourses')}
        </ButtonLink>
        {map && (
          <ButtonLink size="small" variant="quiet" href={to('courseOutcomes', {}, { course: map.courseId })}>
            {t('nav.courseOutcomes')}
          </ButtonLink>
        )}
      </div>
      {answer.error && !map && <ErrorView error={answer.error} title={t('outcomeMap.failed')} onRetry={() => void answer.refetch()} />}
      {!map && !answer.error && <Skeleton width="full" />}
      {map && <MapEditor map={map} />}
    </div>
  );
}
