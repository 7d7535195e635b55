import { useTranslation } from 'react-i18next';
import type { ActiveBatch } from '../../../../../contract/student/batches.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { isOpenFor, type EventOfRow } from '../../../../kinds/lifecycle/offer.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { BatchMenu, nameOf } from './batch-menu.tsx';

interface Props {
  batches: readonly ActiveBatch[];
  chosen: readonly number[];
  onChosen: (ids: readonly number[]) => void;
  mayChange: boolean;
}

/** Tests if a batch can be rolled forward. */
const canRoll = isOpenFor<EventOfRow<ActiveBatch>>('roll');

const heads = ['semester', 'term', 'startsOn', 'endsOn'] as const;
const figures = ['students', 'onBreak', 'heldBack'] as const;

/** Table with one row per batch. Batches with a next semester can be selected and rolled forward together. */
export function ActiveTable({ batches, chosen, onChosen, mayChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const toggle = (id: number) => onChosen(chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id]);
  const open = batches.filter(canRoll).map(({ id }) => id);
  const isAll = open.length > 0 && open.every((id) => chosen.includes(id));
  return (
    <Table label={t('nav.activeBatch')} onPhone="scroll">
      <TableHead>
        <Row>
          {mayChange && (
            <Th isScreenOnly>
              <Checkbox
                label={t('kind.list.choosePage')}
                isLabelHidden
                checked={isAll}
                isIndeterminate={chosen.length > 0 && !isAll}
                onValue={() => onChosen(isAll ? [] : open)}
              />
            </Th>
          )}
          <Th sticks="start">{t('activeBatch.field.batch')}</Th>
          {heads.map((key) => (
            <Th key={key}>{t(`activeBatch.field.${key}`)}</Th>
          ))}
          {figures.map((key) => (
            <Th key={key} align="end">
              {t(`activeBatch.field.${key}`)}
            </Th>
          ))}
          <Th>{t('activeBatch.field.state')}</Th>
          {mayChange && (
            <Th sticks="end" isLabelHidden isScreenOnly>
              {t('kind.list.actions')}
            </Th>
          )}
        </Row>
      </TableHead>
      <TableBody>
        {batches.map((batch) => (
          <Row key={batch.id} isSelected={chosen.includes(batch.id)}>
            {mayChange && (
              <Td cardRole="select">
                {canRoll(batch) && (
                  <Checkbox
                    label={t('kind.list.chooseRow', { name: nameOf(batch) })}
                    isLabelHidden
                    checked={chosen.includes(batch.id)}
                    onValue={() => toggle(batch.id)}
                  />
                )}
              </Td>
            )}
            <Td isRowHeader sticks="start">
              {nameOf(batch)}
            </Td>
            <Td>
              {batch.current
                ? t('activeBatch.of', {
                    semester: format.number(batch.current.semester),
                    semesters: format.number(batch.semesters),
                  })
                : '–'}
            </Td>
            <Td>
              <Bdi>{batch.current?.term ?? '–'}</Bdi>
            </Td>
            <Td>{batch.current ? format.date(batch.current.startsOn) : '–'}</Td>
            <Td>{batch.current ? format.date(batch.current.endsOn) : '–'}</Td>
            {figures.map((key) => (
              <Td key={key} align="end">
                {format.number(batch[key])}
              </Td>
            ))}
            <Td>
              <State batch={batch} />
            </Td>
            {mayChange && (
              <Td cardRole="actions" sticks="end">
                <BatchMenu batch={batch} />
              </Td>
            )}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function State({ batch: { current } }: { batch: ActiveBatch }) {
  const state = current?.state === 'running' ? 'running' : current ? 'closed' : 'none';
  return <StateChip state={state} tones={tones} words="activeBatch.choice.state" />;
}

const tones = { running: 'success', closed: 'neutral', none: 'neutral' } as const;
