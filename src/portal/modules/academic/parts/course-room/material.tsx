import { Copy, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CourseRoom } from '../../../../../contract/academic/course-room.ts';
import { addMaterials, listMaterials } from '../../../../../contract/academic/materials.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { PartOf } from '../../../../kit/part-of.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { to } from '../../../../links.ts';
import { useMayCall } from '../../../../session/use-permissions.ts';
import { MaterialKindText, VisibleFrom } from '../materials/cells.tsx';
import { MaterialLink } from '../materials/material-link.tsx';

/** Maximum number of materials listed, usually more than a course has in a term. */
const shown = 50;

/** Material of the class, the newest first, with the number of students who have viewed it. */
export function Material({ record: { id } }: PartProps<CourseRoom>) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayAdd = useMayCall(addMaterials);
  const { data, error, refetch } = useCall(listMaterials, { query: { sectionCourseId: [id], sort: '-visibleFrom', pageSize: shown } });
  const add = mayAdd && (
    <div className={layout.row}>
      <ButtonLink size="small" icon={Copy} href={to('classMaterialCopy', {}, { sectionCourseId: String(id) })}>
        {t('classMaterial.action.copy')}
      </ButtonLink>
      <ButtonLink size="small" icon={Plus} href={to('classMaterialAdd', {}, { sectionCourse: id })}>
        {t('classMaterial.action.add')}
      </ButtonLink>
    </div>
  );
  if (error) return <ErrorView error={error} title={t('classMaterial.notLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  if (data.total === 0) return <EmptyState level={2} title={t('classMaterial.none')} action={add || undefined} />;
  return (
    <div className={layout.stack}>
      <RowsCard
        title={[t('courseRoom.tab.material'), format.number(data.total)].join(' · ')}
        actions={add}
        columns={['title', 'kind', 'module', 'file', 'visibleFrom', 'seen'].map((column) => t(`classMaterial.head.${column}`))}
        rows={data.data.map((row) => [
          mayAdd ? (
            <Link key="title" className={layout.tapTarget} href={to('classMaterialEdit', { id: row.id })}>
              {row.title}
            </Link>
          ) : (
            row.title
          ),
          <MaterialKindText key="kind" kind={row.kind} />,
          row.module ?? '–',
          <MaterialLink key="file" row={row} />,
          <VisibleFrom key="from" row={row} format={format} />,
          <PartOf key="seen" part={row.seen} whole={row.students} />,
        ])}
      />
      {data.total > shown && (
        <Link className={layout.tapTarget} href={to('classMaterial', {}, { sectionCourseId: id })}>
          {t('classMaterial.all')}
        </Link>
      )}
    </div>
  );
}
