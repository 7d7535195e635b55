import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatMatrix } from '../../../../../contract/student/batches.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { LeaveDialog } from '../../../../kinds/parts/leave-dialog.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { moveInGrid } from './grid-keys.ts';
import { SeatCell } from './seat-cell.tsx';
import { useSeatLeaving } from './use-seat-leaving.ts';
import { cellName, seatsOf, type useSeats } from './use-seats.ts';

interface Props {
  matrix: SeatMatrix;
  actor: ReturnType<typeof useSeats>;
  onAgain: () => void;
}

/** The seats as a grid: a number a cell, up and down by the arrows, saved as a whole. */
export function SeatGrid({ matrix, actor, onAgain }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayChange = useMay('STUDENT_MASTER');
  const table = useRef<HTMLFormElement>(null);
  const snapshot = useSelector(actor, (current) => current);
  const { values, problem } = snapshot.context;
  useSeatLeaving(actor);
  useEffect(() => {
    const subscription = actor.on('saved', () => void toast('success', t('kind.form.saved')));
    return () => subscription.unsubscribe();
  }, [actor, t]);
  const { branches } = matrix;
  const [isWhole, setIsWhole] = useState(false);
  const usual = matrix.categories.filter((category) => category.isUsual);
  const categories = isWhole || usual.length === 0 ? matrix.categories : usual;
  const admitted = new Map(
    matrix.seats.map((cell) => [cellName(cell.branchId, cell.admissionCategoryId), cell.admitted]),
  );
  const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + seatsOf(values[name]), 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  const message = snapshot.hasTag('lost') ? t('kind.form.lost') : problem && t(`error.${problem}`);
  return (
    <form
      ref={table}
      noValidate
      className={layout.stack}
      onSubmit={submit}
      onKeyDown={(event) => table.current && moveInGrid(event, table.current)}
    >
      {message && (
        <Banner
          tone="danger"
          actions={
            problem === 'StaleVersion' ? (
              <Button size="small" onClick={onAgain}>
                {t('batch.seats.again')}
              </Button>
            ) : undefined
          }
        >
          {message}
        </Banner>
      )}
      <Table label={t('batch.tab.seats')} onPhone="scroll" isBusy={snapshot.matches('saving')}>
        <TableHead>
          <Row>
            <Th sticks="start">{t('batch.seats.branch')}</Th>
            {categories.map(({ id, code, name }) => (
              <Th key={id} align="end" title={name}>
                {code}
              </Th>
            ))}
            <Th align="end">{t('batch.seats.total')}</Th>
            <Th align="end">{t('batch.seats.admitted')}</Th>
          </Row>
        </TableHead>
        <TableBody>
          {branches.map((branch, line) => (
            <Row key={branch.id}>
              <Td isRowHeader sticks="start" title={branch.name}>
                {branch.code}
              </Td>
              {categories.map((category, column) => {
                const name = cellName(branch.id, category.id);
                const inside = admitted.get(name) ?? 0;
                const label = t('batch.seats.cell', { branch: branch.code, category: category.code });
                return (
                  <Td key={category.id} align="end">
                    <SeatCell
                      actor={actor}
                      name={name}
                      label={label}
                      inside={inside}
                      mayChange={mayChange}
                      place={[line, column]}
                    />
                  </Td>
                );
              })}
              <Td align="end">{format.number(sumOf(categories.map(({ id }) => cellName(branch.id, id))))}</Td>
              <Td align="end">{format.number(branch.admitted)}</Td>
            </Row>
          ))}
          <Row>
            <Td isRowHeader sticks="start">
              {t('batch.seats.total')}
            </Td>
            {categories.map(({ id }) => (
              <Td key={id} align="end">
                {format.number(sumOf(branches.map((branch) => cellName(branch.id, id))))}
              </Td>
            ))}
            <Td align="end">
              {format.number(sumOf(branches.flatMap((branch) => categories.map(({ id }) => cellName(branch.id, id)))))}
            </Td>
            <Td align="end">{format.number(branches.reduce((sum, branch) => sum + branch.admitted, 0))}</Td>
          </Row>
        </TableBody>
      </Table>
      {mayChange && (
        <div className={layout.row}>
          <Button
            type="submit"
            variant="primary"
            isBusy={snapshot.matches('saving')}
            disabled={!snapshot.hasTag('unsaved')}
          >
            {t('batch.seats.save')}
          </Button>
          {snapshot.can({ type: 'revert' }) && (
            <Button variant="quiet" onClick={() => actor.send({ type: 'revert' })}>
              {t('kind.form.revert')}
            </Button>
          )}
          {categories.length < matrix.categories.length && (
            <Button variant="quiet" onClick={() => setIsWhole(true)}>
              {t('batch.seats.allCategories')}
            </Button>
          )}
          <span role="status">{snapshot.hasTag('unsaved') ? t('kind.form.unsaved') : ''}</span>
        </div>
      )}
      <LeaveDialog
        isOpen={snapshot.hasTag('confirmingLeave')}
        onStay={() => actor.send({ type: 'stay' })}
        onLeave={() => actor.send({ type: 'discard' })}
      />
    </form>
  );
}
