import { useTranslation } from 'react-i18next';
import { givenMaterials } from '../../../../../contract/academic/materials.ts';
import type { DeskCourseContent } from '../../../../../contract/desk/syllabus.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { MaterialWay } from './material-way.tsx';

const columns = ['title', 'kind', 'module', 'file', 'from', 'due'] as const;

/** Material of the course, the newest first. Material not opened yet is marked. */
export function Material({ record: { code } }: PartProps<DeskCourseContent>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(givenMaterials, {});
  if (error) return <ErrorView error={error} title={t('deskSyllabusCourse.material.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const materials = data.data.filter((material) => material.code === code);
  if (materials.length === 0)
    return <EmptyState level={2} title={t('deskSyllabusCourse.material.none')} text={t('deskSyllabusCourse.material.noneText')} />;
  return (
    <RowsCard
      title={t('deskSyllabusCourse.tab.material')}
      columns={columns.map((column) => t(`deskSyllabusCourse.material.${column}`))}
      rows={materials.map((material) => [
        <span key="title">
          <bdi>{material.title}</bdi> {!material.isSeen && <StatusBadge tone="accent">{t('deskSyllabusCourse.material.new')}</StatusBadge>}
        </span>,
        t(`classMaterial.choice.kind.${material.kind}`),
        material.module ?? '–',
        <MaterialWay key="way" material={material} />,
        format.date(material.visibleFrom),
        material.dueAt === null ? '–' : format.dateTime(material.dueAt),
      ])}
    />
  );
}
