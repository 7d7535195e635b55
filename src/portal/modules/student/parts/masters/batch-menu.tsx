import {
  CalendarCheck,
  CalendarPlus,
  CalendarRange,
  CalendarX,
  Ellipsis,
  GraduationCap,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActiveBatch } from '../../../../../contract/student/batches.ts';
import { permission, type Permission } from '../../../../../contract/core/permissions.ts';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Menu } from '../../../../kit/menu.tsx';
import { usePermissions } from '../../../../session/use-permissions.ts';
import { PassOut } from './pass-out.tsx';
import {
  CloseSemester,
  MoveSemester,
  StartSemester,
  TakeSemesterBack,
  type SemesterDialogProps,
} from './semester-dialogs.tsx';

/** What a batch is called among those of all degrees: `B.Tech 2026-30`. */
export const nameOf = ({ degree, batch }: ActiveBatch): string => `${degree} ${batch}`;

interface Deed {
  key: string;
  icon: LucideIcon;
  isFor: (batch: ActiveBatch) => boolean;
  may?: Permission;
  Dialog: ComponentType<SemesterDialogProps>;
}

const isRunning = ({ current }: ActiveBatch) => current?.state === 'running';
const isLast = ({ current, semesters }: ActiveBatch) => current?.semester === semesters;

const deeds: readonly Deed[] = [
  {
    key: 'start',
    icon: CalendarPlus,
    isFor: (batch) => !isRunning(batch) && batch.next !== null,
    Dialog: StartSemester,
  },
  { key: 'move', icon: CalendarRange, isFor: isRunning, Dialog: MoveSemester },
  { key: 'close', icon: CalendarCheck, isFor: isRunning, Dialog: CloseSemester },
  { key: 'takeBack', icon: CalendarX, isFor: isRunning, may: 'BatchYear_DELETE', Dialog: TakeSemesterBack },
  { key: 'passOut', icon: GraduationCap, isFor: isLast, may: 'STUDENT_DISCONTINUE', Dialog: PassOut },
];

/** What may be done with a batch as it stands. */
export function BatchMenu({ batch }: { batch: ActiveBatch }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Deed | null>(null);
  const held = usePermissions();
  const label = t('kind.list.actionsOf', { name: nameOf(batch) });
  const entries = deeds
    .filter(({ isFor, may }) => isFor(batch) && (!may || held?.has(permission[may])))
    .map((deed) => ({
      kind: 'action' as const,
      key: deed.key,
      icon: deed.icon,
      label: t(`activeBatch.action.${deed.key}`),
      onChoose: () => setOpened(deed),
    }));
  return (
    <>
      {entries.length > 0 && (
        <Menu
          label={label}
          entries={entries}
          button={(button) => <IconButton {...button} icon={Ellipsis} label={label} size="small" />}
        />
      )}
      {opened && <opened.Dialog batch={batch} name={nameOf(batch)} onClose={() => setOpened(null)} />}
    </>
  );
}
