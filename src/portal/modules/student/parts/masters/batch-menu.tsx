import { CalendarCheck, CalendarPlus, CalendarRange, CalendarX, Ellipsis, GraduationCap, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActiveBatch } from '../../../../../contract/student/batches.ts';
import { IconButton } from '../../../../kit/icon-button.tsx';
import type { MenuEntry } from '../../../../kit/menu-item.tsx';
import { Menu } from '../../../../kit/menu.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { offerOf, type EventOfRow } from '../../../../kinds/lifecycle/offer.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { PassOut } from './pass-out.tsx';
import { CloseSemester, MoveSemester, StartSemester, TakeSemesterBack, type SemesterDialogProps } from './semester-dialogs.tsx';

/** Display name of a batch, with its degree: `B.Tech 2026-30`. */
export const nameOf = ({ degree, batch }: ActiveBatch): string => `${degree} ${batch}`;

interface Deed {
  key: string;
  icon: LucideIcon;
  Dialog: ComponentType<SemesterDialogProps>;
}

/** Actions on the semesters of the batch. Rolling forward is a bulk action instead. */
const deeds: readonly (Deed & { key: Exclude<EventOfRow<ActiveBatch>, 'roll'> })[] = [
  { key: 'start', icon: CalendarPlus, Dialog: StartSemester },
  { key: 'move', icon: CalendarRange, Dialog: MoveSemester },
  { key: 'close', icon: CalendarCheck, Dialog: CloseSemester },
  { key: 'takeBack', icon: CalendarX, Dialog: TakeSemesterBack },
];
/** Action on the students of the batch, which requires another permission. */
const passingOut: Deed = { key: 'passOut', icon: GraduationCap, Dialog: PassOut };

export function BatchMenu({ batch }: { batch: ActiveBatch }) {
  const { t } = useTranslation();
  const { subject: opened, open, close } = useDisclosure<Deed>();
  const mayPassOut = useMay('STUDENT_DISCONTINUE') && batch.current?.semester === batch.semesters;
  const label = t('kind.list.actionsOf', { name: nameOf(batch) });
  const entryOf = (deed: Deed, why: string | null = null): MenuEntry => ({
    kind: 'action',
    key: deed.key,
    icon: deed.icon,
    label: t(`activeBatch.action.${deed.key}`),
    onChoose: () => open(deed),
    ...(why !== null && { isDisabled: true, hint: t(`activeBatch.why.${why}`) }),
  });
  const entries = deeds.flatMap((deed) => {
    const { isOffered, why } = offerOf(batch, deed.key);
    return isOffered ? [entryOf(deed, why)] : [];
  });
  if (mayPassOut) entries.push(entryOf(passingOut));
  return (
    <>
      {entries.length > 0 && (
        <Menu label={label} entries={entries} button={(button) => <IconButton {...button} icon={Ellipsis} label={label} size="small" />} />
      )}
      {opened && <opened.Dialog batch={batch} name={nameOf(batch)} onClose={close} />}
    </>
  );
}
