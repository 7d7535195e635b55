import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForChange, type NeededClass } from '../../../../../contract/academic/class-changes.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { useMay } from '../../../../session/use-permissions.ts';

const bare = { kind: 'substitute', newDate: null, newSlotId: null, newRoomId: null, withEntryId: null, withDate: null } as const;

/**
 * Chooses a substitute, by default the first: teachers of the section are listed before those of the department. The
 * office assigns the substitute at once, a head of department sends a request.
 */
export function ChooseSubstitute({ needed: { entryId, day, shortTitle, section, asked, free } }: { needed: NeededClass }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOffice = useMay('SectionCourse_View');
  const [chosen, choose] = useState('');
  const { act, isBusy } = useAct(
    (substituteId: number) => change(askForChange, { body: { ...bare, entryId, onDate: day, substituteId, reason: t('needed.reason') } }),
    {
      onDone: ({ data }) => void toast('success', t(`classChange.choice.status.${data.status}`)),
      onFailed: (problem) => void toast('error', t(`error.${problem}`)),
    },
  );
  if (asked !== null) return t('needed.asked', { name: asked });
  if (free.length === 0) return t('needed.nobody');
  const id = free.find((teacher) => String(teacher.id) === chosen)?.id ?? free[0]!.id;
  return (
    <div className={layout.row}>
      <Field label={t('needed.assignFor', { name: `${shortTitle} ${section}` })} isLabelHidden>
        <Select
          size="small"
          value={String(id)}
          options={free.map(({ id: value, name, near, periods }) => ({
            value: String(value),
            label: [name, near !== 'other' && t(`classChange.near.${near}`), t('classChange.periods', { number: format.number(periods) })]
              .filter(Boolean)
              .join(' · '),
          }))}
          onValue={choose}
        />
      </Field>
      <Button size="small" isBusy={isBusy} onClick={() => act(id)}>
        {t(isOffice ? 'needed.assign' : 'classChange.action.ask')}
      </Button>
    </div>
  );
}
