import { Copy, Diff, Ellipsis, Pencil, Table2, Trash2, Undo2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TimetableVersion } from '../../../../../contract/academic/timetable-versions.ts';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Menu } from '../../../../kit/menu.tsx';
import { to } from '../../../../links.ts';

/** The dialogs that this menu opens. */
export type VersionDialog = 'copy' | 'unpublish' | 'rename' | 'compare';

interface Props {
  versions: readonly TimetableVersion[];
  version: TimetableVersion;
  mayWrite: boolean;
  onOpen: (dialog: VersionDialog) => void;
  onDelete: () => void;
}

/** Further actions of a timetable version; publishing is a button beside this menu. */
export function VersionMenu({ versions, version, mayWrite, onOpen, onDelete }: Props) {
  const { t } = useTranslation();
  const label = t('timetable.deedsOf', { name: version.name });
  const { status, events } = version;
  const mayUnpublish = events.some(({ event, isOpen }) => event === 'unpublish' && isOpen);
  return (
    <Menu
      label={label}
      button={(button) => <IconButton {...button} icon={Ellipsis} label={label} />}
      entries={[
        {
          kind: 'action',
          key: 'compare',
          icon: Diff,
          label: t('timetable.deed.compare'),
          isDisabled: versions.length < 2,
          onChoose: () => onOpen('compare'),
        },
        {
          kind: 'link',
          key: 'master',
          icon: Table2,
          label: t('nav.timetableMaster'),
          href: to('timetableMaster', {}, { version: String(version.id) }),
        },
        ...(mayWrite
          ? ([
              ...(status === 'draft'
                ? [
                    {
                      kind: 'link' as const,
                      key: 'upload',
                      icon: Upload,
                      label: t('nav.timetableUpload'),
                      href: to('timetableUpload', {}, { version: String(version.id) }),
                    },
                  ]
                : []),
              { kind: 'action', key: 'rename', icon: Pencil, label: t('timetable.deed.rename'), onChoose: () => onOpen('rename') },
              { kind: 'action', key: 'copy', icon: Copy, label: t('timetable.deed.copy'), onChoose: () => onOpen('copy') },
              ...(status === 'published'
                ? [
                    {
                      kind: 'action' as const,
                      key: 'unpublish',
                      icon: Undo2,
                      label: t('timetable.deed.unpublish'),
                      isDisabled: !mayUnpublish,
                      onChoose: () => onOpen('unpublish'),
                    },
                  ]
                : []),
              ...(status === 'draft'
                ? [
                    {
                      kind: 'action' as const,
                      key: 'remove',
                      icon: Trash2,
                      isDanger: true,
                      label: t('timetable.deed.delete'),
                      onChoose: onDelete,
                    },
                  ]
                : []),
            ] as const)
          : []),
      ]}
    />
  );
}
