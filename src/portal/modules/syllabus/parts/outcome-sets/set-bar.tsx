import { ArrowRightLeft, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutcomeSet } from '../../../../../contract/syllabus/outcome-sets.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Field } from '../../../../kit/field.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Menu } from '../../../../kit/menu.tsx';
import { Select } from '../../../../kit/select.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { to } from '../../../../links.ts';
import { EditSetRow, RemoveSetRow } from './set-dialogs.tsx';
import { SetStatus } from './set-status.tsx';
import * as styles from './outcome-sets.css.ts';

interface Props {
  set: OutcomeSet;
  sets: readonly OutcomeSet[];
  onSet: (id: number) => void;
  /** Further actions. */
  children: ReactNode;
}

/** Bar above a set: selector of the set, adoption date and actions. */
export function SetBar({ set, sets, onSet, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subject: deed, open, close } = useDisclosure<'edit' | 'remove'>();
  const label = t('kind.list.actionsOf', { name: set.name });
  return (
    <div className={styles.bar}>
      <Field label={t('outcomeSet.one')} className={styles.choice}>
        <Select
          value={String(set.id)}
          options={sets.map(({ id, name, program, kind }) => ({
            value: String(id),
            label: kind === 'PO' && program !== null ? `${name}, ${program}` : name,
          }))}
          onValue={(value) => onSet(Number(value))}
        />
      </Field>
      <span className={styles.facts}>
        <SetStatus set={set} />
        <span>{t('outcomeSet.adoptedSince', { date: format.date(set.adoptedOn) })}</span>
        <span>{t('outcomeSet.usedIn', { shown: format.number(set.syllabi) })}</span>
      </span>
      <span className={styles.actions}>
        {children}
        <Menu
          label={label}
          button={(button) => <IconButton {...button} icon={Ellipsis} label={label} />}
          entries={[
            {
              kind: 'link',
              key: 'crosswalk',
              icon: ArrowRightLeft,
              label: t('outcomeSet.action.crosswalk'),
              href: to('crosswalk', { id: set.id }),
            },
            ...(set.mayWrite
              ? ([
                  { kind: 'action', key: 'edit', icon: Pencil, label: t('outcomeSet.editTitle'), onChoose: () => open('edit') },
                  {
                    kind: 'action',
                    key: 'remove',
                    icon: Trash2,
                    isDanger: true,
                    label: t('outcomeSet.action.removeSet'),
                    onChoose: () => open('remove'),
                  },
                ] as const)
              : []),
          ]}
        />
      </span>
      {deed === 'edit' && <EditSetRow row={set} onClose={close} />}
      {deed === 'remove' && <RemoveSetRow row={set} onClose={close} />}
    </div>
  );
}
