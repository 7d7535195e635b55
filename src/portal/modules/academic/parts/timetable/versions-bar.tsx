import { CalendarCheck, Copy, Diff, Ellipsis, Pencil, Table2, Trash2, Undo2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { removeVersion, type TimetableVersion } from '../../../../../contract/academic/timetable-versions.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { Field } from '../../../../kit/field.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Menu } from '../../../../kit/menu.tsx';
import { Select } from '../../../../kit/select.tsx';
import { useConfirm } from '../../../../kit/use-confirm.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { to } from '../../../../links.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { NewVersionDialog } from './new-version-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import * as styles from './timetable.css.ts';

interface Props {
  versions: readonly TimetableVersion[];
  version: TimetableVersion;
  mayWrite: boolean;
  onVersion: (id: number | null) => void;
}

const tones = { draft: 'neutral', published: 'success', superseded: 'neutral' } as const;
const isOpen = ({ events }: TimetableVersion, event: 'publish' | 'unpublish') =>
  events.some((one) => one.event === event && one.isOpen);

/** Which timetable of the term is shown, how it stands, and what may be done with it. */
export function VersionsBar({ versions, version, mayWrite, onVersion }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subject: deed, open, close } = useDisclosure<'copy' | 'publish' | 'unpublish' | 'rename' | 'compare'>();
  const removing = useConfirm(
    () => change(removeVersion, { id: version.id }),
    () => onVersion(null),
  );
  const { status, effectiveFrom, entries } = version;
  const label = t('timetable.deedsOf', { name: version.name });
  return (
    <div className={styles.bar}>
      <Field label={t('timetable.version')}>
        <Select
          options={versions.map(({ id, name, status: state }) => ({ value: String(id), label: `${name} (${t(`timetable.choice.status.${state}`)})` }))}
          value={String(version.id)}
          onValue={(id) => onVersion(Number(id))}
        />
      </Field>
      <span className={styles.facts}>
        <StateChip state={status} tones={tones} words="timetable.choice.status" />
        {effectiveFrom !== null && <span>{t('timetable.from', { date: format.date(effectiveFrom) })}</span>}
        <span>{t('timetable.count', { number: format.number(entries) })}</span>
      </span>
      <span className={styles.end}>
        {mayWrite && status === 'draft' && (
          <Button variant="primary" icon={CalendarCheck} onClick={() => open('publish')}>
            {t('timetable.deed.publish')}
          </Button>
        )}
        <Menu
          label={label}
          button={(button) => <IconButton {...button} icon={Ellipsis} label={label} />}
          entries={[
            { kind: 'action', key: 'compare', icon: Diff, label: t('timetable.deed.compare'), isDisabled: versions.length < 2, onChoose: () => open('compare') },
            { kind: 'link', key: 'master', icon: Table2, label: t('nav.timetableMaster'), href: to('timetableMaster', {}, { version: String(version.id) }) },
            ...(mayWrite
              ? ([
                  ...(status === 'draft' ? [{ kind: 'link' as const, key: 'upload', icon: Upload, label: t('nav.timetableUpload'), href: to('timetableUpload', {}, { version: String(version.id) }) }] : []),
                  { kind: 'action', key: 'rename', icon: Pencil, label: t('timetable.deed.rename'), onChoose: () => open('rename') },
                  { kind: 'action', key: 'copy', icon: Copy, label: t('timetable.deed.copy'), onChoose: () => open('copy') },
                  ...(status === 'published' ? [{ kind: 'action' as const, key: 'unpublish', icon: Undo2, label: t('timetable.deed.unpublish'), isDisabled: !isOpen(version, 'unpublish'), onChoose: () => open('unpublish') }] : []),
                  ...(status === 'draft' ? [{ kind: 'action' as const, key: 'remove', icon: Trash2, isDanger: true, label: t('timetable.deed.delete'), onChoose: removing.ask }] : []),
                ] as const)
              : []),
          ]}
        />
      </span>
      {deed === 'copy' && <NewVersionDialog termId={version.academicTermId} copyOf={version} onAdded={onVersion} onClose={close} />}
      {deed === 'rename' && <RenameDialog version={version} onClose={close} />}
      {deed === 'publish' && <PublishDialog version={version} onClose={close} />}
      {deed === 'unpublish' && <TakeBackDialog version={version} onClose={close} />}
      {deed === 'compare' && <CompareDialog versions={versions} version={version} onClose={close} />}
      <ConfirmDialog
        {...removing.dialog}
        title={t('timetable.ask.delete', { name: version.name })}
        confirmLabel={t('timetable.deed.delete')}
        loss={t('timetable.count', { number: format.number(entries) })}
        error={removing.problem ? t(`error.${removing.problem}`) : undefined}
      />
    </div>
  );
} // prettier-ignore
