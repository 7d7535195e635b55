import { CalendarDays, DoorOpen, Replace, UserSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getWeek } from '../../../../contract/academic/timetable-week.ts';
import { addVersion, listVersions } from '../../../../contract/academic/timetable-versions.ts';
import { useCall } from '../../../api/use-call.ts';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { to } from '../../../links.ts';
import { useMay } from '../../../session/use-permissions.ts';
import { Editor } from '../parts/timetable/editor.tsx';
import { FirstVersion } from '../parts/timetable/first-version.tsx';
import { useAddress } from '../parts/timetable/use-address.ts';
import { VersionsBar } from '../parts/timetable/versions-bar.tsx';

/** The timetable of a term in its versions: shown by section, teacher and room, and editable while it is a draft. */
export function Screen() {
  const { t } = useTranslation();
  const [address, go] = useAddress();
  const mayWrite = useMay(...(addVersion.also ?? []));
  const answer = useCall(listVersions, { query: address.term === null ? {} : { termId: address.term } });
  const versions = answer.data?.data;
  const termId = answer.data?.termId ?? null;
  const version =
    versions?.find(({ id }) => id === address.version) ?? versions?.find(({ status }) => status === 'published') ?? versions?.[0];
  const open = (id: number | null) => go({ version: id });
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.timetable')} subtitle={versions?.[0]?.term} actions={<Ways />} />
      {!answer.data && !answer.error && <Skeleton width="full" />}
      {answer.error && <ErrorView error={answer.error} title={t('timetable.failed')} onRetry={() => void answer.refetch()} />}
      {versions && !version && (
        <EmptyState title={t('timetable.none')} action={mayWrite && termId !== null && <FirstVersion termId={termId} onAdded={open} />} />
      )}
      {versions && version && (
        <>
          <VersionsBar versions={versions} version={version} mayWrite={mayWrite} onVersion={open} />
          <OfVersion key={`${version.id} ${version.status}`} id={version.id} mayWrite={mayWrite && version.status === 'draft'} />
        </>
      )}
    </div>
  );
}

/** Links to further timetable screens that no menu lists. */
function Ways() {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink icon={CalendarDays} href={to('timetableView')}>
        {t('nav.timetableView')}
      </ButtonLink>
      <ButtonLink icon={Replace} href={to('classChanges')}>
        {t('nav.classChanges')}
      </ButtonLink>
      <ButtonLink icon={UserSearch} href={to('freeFinder')}>
        {t('nav.freeFinder')}
      </ButtonLink>
      <ButtonLink icon={DoorOpen} href={to('teachingRoom')}>
        {t('nav.teachingRoom')}
      </ButtonLink>
    </>
  );
}

function OfVersion({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const { t } = useTranslation();
  const answer = useCall(getWeek, { id });
  if (answer.data) return <Editor key={id} data={answer.data.data} mayWrite={mayWrite} />;
  if (answer.error) return <ErrorView error={answer.error} title={t('timetable.failed')} onRetry={() => void answer.refetch()} />;
  return <Skeleton width="full" />;
}
