import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getWeek, type VersionWeek } from '../../../../../contract/academic/timetable-week.ts';
import type { TimetableVersion } from '../../../../../contract/academic/timetable-versions.ts';
import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { useWeekdays } from '../week-table/use-weekdays.ts';
import { compareWeeks } from './model/compare.ts';
import { boardOf, boardStore } from './store.ts';
import { useWords } from './use-words.ts';

interface Props {
  versions: readonly TimetableVersion[];
  version: TimetableVersion;
  onClose: () => void;
}

/** Differences from another timetable of the term: classes added, removed or changed. */
export function CompareDialog({ versions, version, onClose }: Props) {
  const { t } = useTranslation();
  const others = versions.filter(({ id }) => id !== version.id);
  const [otherId, choose] = useState(others[0]?.id ?? version.id);
  const week = useCall(getWeek, { id: version.id }).data?.data;
  const otherWeek = useCall(getWeek, { id: otherId }).data?.data;
  return (
    <Dialog isOpen onClose={onClose} title={t('timetable.compareWith', { name: version.name })} width="full">
      <div className={layout.stack}>
        <Field label={t('timetable.version')}>
          <Select
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(otherId)}
            onValue={(id) => choose(Number(id))}
          />
        </Field>
        {week && otherWeek ? <Differences before={otherWeek} after={week} /> : <Skeleton width="full" />}
      </div>
    </Dialog>
  );
}

function Differences({ before, after }: { before: VersionWeek; after: VersionWeek }) {
  const { t } = useTranslation();
  const format = useFormat();
  const dayOf = useWeekdays('short');
  const store = useMemo(() => boardStore(boardOf(after)), [after]);
  const words = useWords(store, after.week);
  const differences = useMemo(() => compareWeeks(before.placed, after.placed), [before, after]);
  const placeText = (entry: Placed | null, { slots }: VersionWeek['week']) =>
    entry === null
      ? '–'
      : [
          `${dayOf(entry.weekday)} ${slots.find(({ ordinal }) => ordinal === entry.ordinal)?.name ?? '?'}`,
          words.roomOf(entry),
          words.teachersOf(entry),
        ]
          .filter(Boolean)
          .join(' · ');
  if (differences.length === 0) return <p>{t('timetable.noDifference')}</p>;
  return (
    <Table label={t('timetable.differences', { number: format.number(differences.length) })}>
      <TableHead>
        <Row>
          <Th>{t('timetable.class')}</Th>
          <Th>{before.version.name}</Th>
          <Th>{after.version.name}</Th>
        </Row>
      </TableHead>
      <TableBody>
        {differences.map((difference) => {
          const entry = difference.after ?? difference.before;
          return (
            <Row key={`${difference.before?.key} ${difference.after?.key}`}>
              <Td cardRole="name" isRowHeader>
                {entry && words.nameOf(entry)}
              </Td>
              <Td cardRole="fact" label={before.version.name}>
                {placeText(difference.before, before.week)}
              </Td>
              <Td cardRole="fact" label={after.version.name}>
                {placeText(difference.after, after.week)}
              </Td>
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}
