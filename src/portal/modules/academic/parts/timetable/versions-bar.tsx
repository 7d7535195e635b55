import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { removeVersion, type TimetableVersion } from '../../../../../contract/academic/timetable-versions.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import { useConfirm } from '../../../../kit/use-confirm.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { NewVersionDialog } from './new-version-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { VersionMenu, type VersionDialog } from './version-menu.tsx';
import * as styles from './timetable.css.ts';

interface Props {
  versions: readonly TimetableVersion[];
  version: TimetableVersion;
  mayWrite: boolean;
  onVersion: (id: number | null) => void;
}

const tones = { draft: 'neutral', published: 'success', superseded: 'neutral' } as const;

/** The chosen timetable of the term, its status and its actions. */
export function VersionsBar({ versions, version, mayWrite, onVersion }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subject: deed, open, close } = useDisclosure<VersionDialog | 'publish'>();
  const removing = useConfirm(
    () => change(removeVersion, { id: version.id }),
    () => onVersion(null),
  );
  const { status, effectiveFrom, entries } = version;
  return (
    <div className={styles.bar}>
      <Field label={t('timetable.version')}>
        <Select
          options={versions.map(({ id, name, status: state }) => ({
            value: String(id),
            label: `${name} (${t(`timetable.choice.status.${state}`)})`,
          }))}
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
        <VersionMenu versions={versions} version={version} mayWrite={mayWrite} onOpen={open} onDelete={removing.ask} />
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
}
