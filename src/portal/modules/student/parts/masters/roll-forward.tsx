import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { rehearseMachine, type Plan } from '../../../../../../machines/rehearse.ts';
import {
  endProblems,
  rollForward,
  semesterFields,
  type ActiveBatch,
  type Rolled,
} from '../../../../../contract/student/batches.ts';
import { recordSchema } from '../../../../../contract/core/field.ts';
import { problemsOf } from '../../../../../contract/core/problems.ts';
import { call } from '../../../../api/call.ts';
import { change } from '../../../../api/use-change.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { toast } from '../../../../kit/toast.ts';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { inspection } from '../../../../session/inspection.ts';
import { RolledTable } from './rolled-table.tsx';

interface Props {
  batches: readonly ActiveBatch[];
  onClose: () => void;
  onDone: () => void;
}

const { semester: _next, ...fields } = semesterFields;
type Values = Readonly<Record<string, unknown>>;

/** Many batches into their next semester at once: the days are asked, what would happen is shown, then it is done. */
export function RollForward({ batches, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const { values, bind, wrong, submit } = useSmallForm<Values>({
    values: { academicTermId: null, startsOn: null, endsOn: null },
    check: (days) => {
      const checked = recordSchema(fields).safeParse(days);
      return { ...endProblems(days as never), ...(checked.success ? {} : problemsOf(checked.error)) };
    },
    send: () => {
      const items = batches.map(({ id, next }) => ({ batchId: id, semester: next, ...values }));
      actor.send({ type: 'preview', plan: { items } });
    },
  });
  const actor = useActorRef(
    useMemo(() => provided(), []),
    inspection,
  );
  const snapshot = useSelector(actor, (current) => current);
  const { problem, fields: refused, preview } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isReview = snapshot.hasTag('preview');
  useEffect(() => {
    const subscription = actor.on('done', () => {
      void toast('success', t('activeBatch.roll.done', { count: batches.length }));
      onDone();
    });
    return () => subscription.unsubscribe();
    // It is done once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [actor]);
  const problems = { ...common(refused), ...wrong };
  return (
    <Dialog
      isOpen
      width="wide"
      title={t('activeBatch.action.rollForward')}
      isBusy={snapshot.matches('doing')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={isReview ? () => actor.send({ type: 'back' }) : onClose} disabled={isBusy}>
            {t(isReview ? 'activeBatch.roll.back' : 'common.cancel')}
          </Button>
          {isReview ? (
            <Button
              variant="primary"
              isBusy={isBusy}
              onClick={() => actor.send({ type: snapshot.hasTag('failed') ? 'retry' : 'confirm' })}
            >
              {t('activeBatch.action.rollForward')}
            </Button>
          ) : (
            <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
              {t('activeBatch.roll.preview')}
            </Button>
          )}
        </>
      }
    >
      <div className={layout.stack}>
        {problem && <Banner tone="danger">{t(`error.${problem}`)}</Banner>}
        {isReview ? (
          <RolledTable rows={(preview as readonly Rolled[] | null) ?? []} />
        ) : (
          <form id={formId} noValidate className={layout.stack} onSubmit={submit}>
            <p>{t('activeBatch.roll.text', { count: batches.length })}</p>
            <div className={layout.fields} data-columns={1}>
              {Object.entries(fields).map(([name, field]) => (
                <FieldControl
                  key={name}
                  name={name}
                  label={t(`activeBatch.field.${name.replace(/Id$/, '')}`)}
                  words=""
                  field={field}
                  {...bind(name)}
                  error={problems[name]}
                  isReadOnly={isBusy}
                  onBlur={() => {}}
                />
              ))}
            </div>
          </form>
        )}
      </div>
    </Dialog>
  );
}

/** The server names a field of one batch; the days are asked once for all. */
const common = (refused: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).map(([path, code]) => [path.split('.').at(-1) ?? path, code]));

function provided() {
  const ask = (plan: Plan, dryRun: boolean) => ({ body: { dryRun, items: plan['items'] } }) as never;
  return rehearseMachine.provide({
    actors: {
      rehearse: fromPromise<unknown, { plan: Plan }>(async ({ input }) => {
        const answer = await call(rollForward, ask(input.plan, true));
        return answer.data;
      }),
      perform: fromPromise<unknown, { plan: Plan }>(({ input }) => change(rollForward, ask(input.plan, false))),
    },
  });
}
