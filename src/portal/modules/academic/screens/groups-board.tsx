import { Pencil, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { leaveSection } from '../../../../contract/academic/assign.ts';
import { groupsBoard } from '../../../../contract/academic/groups.ts';
import { useCall } from '../../../api/use-call.ts';
import { FieldControl } from '../../../kinds/form/field-control.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { to } from '../../../links.ts';
import { useMayOpen } from '../../../session/use-permissions.ts';
import * as styles from '../parts/groups/groups.css.ts';
import { GroupsOf } from '../parts/groups/groups-of.tsx';

/** The groups of a section as a board. Students are moved between groups from a day on. */
export function Screen() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const requested = new URLSearchParams(useSearch()).get('sectionId');
  const id = /^[1-9]\d{0,14}$/.test(requested ?? '') ? Number(requested) : null;
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.groupsBoard')} subtitle={t('groups.subtitle')} actions={id !== null && <ToSection id={id} />} />
      <div className={styles.choice}>
        <FieldControl
          name="sectionId"
          label={t('groups.section')}
          words="groups"
          field={leaveSection.parameters.sectionId}
          value={id}
          error={undefined}
          isReadOnly={false}
          onValue={(chosen) => navigate(to('groupsBoard', {}, typeof chosen === 'number' ? { sectionId: chosen } : {}))}
          onBlur={() => undefined}
        />
      </div>
      {id === null ? <EmptyState icon={Users} title={t('groups.chooseSection')} /> : <OfSection key={id} id={id} />}
    </div>
  );
}

function OfSection({ id }: { id: number }) {
  const { t } = useTranslation();
  const mayEdit = useMayOpen('sectionEdit');
  const { data, error, refetch } = useCall(groupsBoard, { id });
  if (error && !data) return <ErrorView error={error} title={t('groups.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const board = data.data;
  if (board.groups.length === 0)
    return (
      <EmptyState
        title={t('groups.noGroups')}
        text={t('groups.noGroupsText')}
        action={
          mayEdit &&
          !board.isFrozen && (
            <ButtonLink icon={Pencil} href={to('sectionEdit', { id })}>
              {t('groups.makeGroups')}
            </ButtonLink>
          )
        }
      />
    );
  const reload = async () => {
    const answer = await refetch({ throwOnError: true });
    return answer.data?.data ?? board;
  };
  return <GroupsOf board={board} reload={reload} />;
}

function ToSection({ id }: { id: number }) {
  const { t } = useTranslation();
  const may = useMayOpen('sectionView');
  return may ? <ButtonLink href={to('sectionView', { id })}>{t('groups.toSection')}</ButtonLink> : null;
}
