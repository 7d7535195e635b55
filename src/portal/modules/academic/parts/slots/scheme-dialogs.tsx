import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addScheme,
  fitsIntoDay,
  generateSlots,
  generatorFields,
  removeScheme,
  type Generator,
  type SlotScheme,
} from '../../../../../contract/academic/slots.ts';
import { change } from '../../../../api/use-change.ts';
import { today } from '../../../../i18n/format.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';

/** Generates a whole day of periods from the first hour, their length and the break. */
export function GenerateScheme({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const description = useMemo(() => {
    const slotsOf = (values: unknown) => generateSlots(values as Generator, t('slotScheme.break'));
    return actionForm({
      texts: 'slotScheme.generator',
      fields: generatorFields,
      defaults: { name: null, effectiveFrom: today(), first: '09:00', length: 55, gap: 5, count: 7, lunchAfter: 4, lunch: 55 },
      check: (values) =>
        typeof values['first'] === 'string' && typeof values['length'] === 'number' && !fitsIntoDay(slotsOf(values))
          ? { count: 'outOfRange' }
          : {},
      send: async (values) => {
        const { name, effectiveFrom } = values as { name: string; effectiveFrom: string };
        await change(addScheme, { body: { name, effectiveFrom, slots: slotsOf(values) } });
      },
    });
  }, [t]);
  return <RecordDialog description={description} id={null} title={t('slotScheme.action.generate')} onClose={onClose} />;
}

/** Deletes a scheme that no timetable uses. */
export const RemoveScheme = ({ row, onClose }: RowDialogProps<SlotScheme>) => (
  <RemoveDialog call={removeScheme} id={row.id} name={row.name} texts="slotScheme" onClose={onClose} />
);

/** Copies the periods to a new name and first day, for a scheme that is closed to changes. */
export function CopyScheme({ row, onClose }: RowDialogProps<SlotScheme>) {
  const { t } = useTranslation();
  const description = useMemo(
    () =>
      actionForm({
        texts: 'slotScheme',
        fields: { name: generatorFields.name, effectiveFrom: generatorFields.effectiveFrom },
        defaults: { name: null, effectiveFrom: today() },
        send: async (values) => {
          const slots = row.slots.map(({ name, startsAt, endsAt, isBreak }) => ({ name, startsAt, endsAt, isBreak }));
          await change(addScheme, { body: { ...(values as { name: string; effectiveFrom: string }), slots } });
        },
      }),
    [row],
  );
  return <RecordDialog description={description} id={null} title={t('slotScheme.copyOf', { name: row.name })} onClose={onClose} />;
}
