import { schemeFields } from '../../../../contract/academic/fields.ts';
import { addScheme, changeScheme, gapsOf, getScheme, slotProblems } from '../../../../contract/academic/slots.ts';
import { today } from '../../../i18n/format.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { GapNote } from '../parts/slots/gap-note.tsx';

type Slot = { name?: unknown; startsAt?: unknown; endsAt?: unknown; isBreak?: unknown };
const slotsIn = (values: Readonly<Record<string, unknown>>) => (values['slots'] ?? []) as readonly Slot[];

/** The periods and breaks of a day, one after the other. */
export const Screen = formScreen({
  texts: 'slotScheme',
  get: getScheme,
  create: addScheme,
  change: changeScheme,
  addFields: schemeFields,
  editFields: schemeFields,
  sections: [
    { key: 'basics', fields: ['name', 'effectiveFrom'] },
    { key: 'slots', fields: ['slots'], Note: GapNote },
  ],
  defaults: () => ({ name: null, effectiveFrom: today(), slots: [newSlot([])] }),
  newRow: (_list, values) => newSlot(slotsIn(values)),
  check: (values) => slotProblems(slotsIn(values)),
  listPath: to('timeSlots'),
  viewPath: () => to('timeSlots'),
  nameOf: ({ name }) => name,
});

/** A period of the same length and after the same gap as the last one, otherwise one from 09:00 to 09:55. */
function newSlot(slots: readonly Slot[]) {
  const last = slots.at(-1);
  const name = String(slots.filter(({ isBreak }) => isBreak !== true).length + 1);
  if (typeof last?.startsAt !== 'string' || typeof last.endsAt !== 'string' || !/^\d\d:\d\d$/.test(last.endsAt))
    return { name, startsAt: '09:00', endsAt: '09:55', isBreak: false };
  const whole = slots.filter(
    (slot): slot is { startsAt: string; endsAt: string } => typeof slot.startsAt === 'string' && typeof slot.endsAt === 'string',
  );
  const gap = Math.max(0, gapsOf(whole).at(-1) ?? 0);
  const from = minutes(last.endsAt) + gap;
  const length = Math.max(5, minutes(last.endsAt) - minutes(last.startsAt));
  return { name, startsAt: clock(from), endsAt: clock(from + length), isBreak: false };
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (at: number): string => `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
