import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatMatrix } from '../../../../../contract/student/batches.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { SaveButton } from '../../../../kit/save-button.tsx';
import { LeaveDialog } from '../../../../kinds/parts/leave-dialog.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { toast } from '../../../../kit/toast.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { moveInGrid } from '../../../../kinds/parts/grid-keys.ts';
import { SeatTable } from './seat-table.tsx';
import { useLeaving } from '../../../../kinds/parts/use-leaving.ts';
import type { useSeats } from './use-seats.ts';

interface Props {
  matrix: SeatMatrix;
  actor: ReturnType<typeof useSeats>;
  onAgain: () => void;
}

/** The seats as a grid: a number a cell, up and down by the arrows, saved as a whole. */
export function SeatGrid({ matrix, actor, onAgain }: Props) {
  const { t } = useTranslation();
  const mayChange = useMay('STUDENT_MASTER');
  const table = useRef<HTMLFormElement>(null);
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  useLeaving(actor);
  useEffect(() => {
    const subscription = actor.on('saved', () => void toast('success', t('kind.form.saved')));
    return () => subscription.unsubscribe();
  }, [actor, t]);
  const { isOpen: isWhole, open: showAll } = useDisclosure();
  const usual = matrix.categories.filter((category) => category.isUsual);
  const categories = isWhole || usual.length === 0 ? matrix.categories : usual;
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
      <SeatTable matrix={matrix} categories={categories} actor={actor} mayChange={mayChange} />
      {mayChange && (
        <div className={layout.row}>
          <SaveButton isBusy={snapshot.matches('saving')} disabled={!snapshot.hasTag('unsaved')}>
            {t('batch.seats.save')}
          </SaveButton>
          {snapshot.can({ type: 'revert' }) && (
            <Button variant="quiet" onClick={() => actor.send({ type: 'revert' })}>
              {t('kind.form.revert')}
            </Button>
          )}
          {categories.length < matrix.categories.length && (
            <Button variant="quiet" onClick={() => showAll()}>
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
