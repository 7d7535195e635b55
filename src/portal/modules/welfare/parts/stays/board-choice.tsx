import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCalendarDay } from '../../../../../contract/core/field.ts';
import type { HostelOccupancy } from '../../../../../contract/welfare/report-occupancy.ts';
import { today } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import * as styles from './bed-board.css.ts';
import { boardColours, type BoardColour } from './board-colours.ts';

interface Props {
  hostels: readonly HostelOccupancy[];
  hostelId: number;
  onDate: string;
  colour: BoardColour;
  onChange: (change: Record<string, string | number>) => void;
}

/** Controls for hostel, day and meaning of the colours. */
export function BoardChoice({ hostels, hostelId, onDate, colour, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(onDate);
  const travel = (day: string) => {
    setTyped(day);
    if (isCalendarDay(day)) onChange({ onDate: day });
  };
  return (
    <div className={styles.choices} data-chrome="">
      <Field label={t('stays.field.hostel')}>
        <Select
          value={String(hostelId)}
          options={hostels.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
          onValue={(id) => onChange({ hostelId: Number(id) })}
        />
      </Field>
      <Field label={t('beds.onDate')}>
        <DateInput value={typed} onValue={travel} />
      </Field>
      <Field label={t('beds.colourBy')}>
        <Select
          value={colour}
          options={boardColours.map((value) => ({ value, label: t(`beds.colour.${value}`) }))}
          onValue={(value) => onChange({ colour: value })}
        />
      </Field>
      {onDate !== today() && <Button onClick={() => travel(today())}>{t('beds.toToday')}</Button>}
    </div>
  );
}
