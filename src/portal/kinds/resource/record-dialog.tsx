import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { SaveButton } from '../../kit/save-button.tsx';
import { LeaveDialog } from '../parts/leave-dialog.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import * as layout from '../../kit/layout.css.ts';
import { ForbiddenState } from '../../kit/forbidden-state.tsx';
import { NotFound } from '../../kit/not-found.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { toast } from '../../kit/toast.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import type { DeedDescription, FormDescription } from '../form/description.ts';
import { SectionFields } from '../form/form-sections.tsx';
import { useEditor } from '../form/use-editor.ts';

interface Props {
  description: FormDescription | DeedDescription;
  /** Null to add one. */
  id: number | null;
  /** Where it is no plain adding or editing: what is done, and what the button says. */
  title?: string;
  confirmLabel?: string;
  /** Said when it is done. */
  doneText?: string;
  /** The way back from it, offered with what is said then; null where there is none. */
  wayBack?: () => { label: string; onChoose: () => unknown } | null;
  /** Something is lost by it. */
  isDanger?: boolean;
  /** Above the fields. */
  children?: ReactNode;
  /** What else may be done with the record: buttons before the others. */
  deeds?: ReactNode;
  onClose: () => void;
}

/** Adds or edits a small record over its list. It is the form kind's machine and fields, without a page around them. */
export function RecordDialog(props: Props) {
  const { description, id, title, confirmLabel, doneText, wayBack, isDanger = false, children, deeds, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const actor = useEditor(description, id);
  const snapshot = useSelector(actor, (current) => current);
  const { problem, problems } = snapshot.context;
  // What is lost by it is not done by two keys.
  const Save = isDanger ? Button : SaveButton;
  const { texts } = description;
  const said = useRef({ doneText, wayBack });
  useEffect(() => {
    said.current = { doneText, wayBack };
  });
  useEffect(() => {
    const saved = actor.on('saved', () => {
      void toast('success', said.current.doneText ?? t('kind.form.saved'), said.current.wayBack?.() ?? undefined);
      onClose();
    });
    const left = actor.on('left', onClose);
    return () => {
      saved.unsubscribe();
      left.unsubscribe();
    };
    // The dialog is there for one record and closes once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [actor]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  const close = () => (snapshot.hasTag('form') ? actor.send({ type: 'leave', to: '' }) : onClose());
  const message = snapshot.hasTag('lost')
    ? t('kind.form.lost')
    : problem && t([`${texts}.refused.${problem}`, `error.${problem}`]);
  return (
    <Dialog
      isOpen
      title={title ?? t(id === null ? `nav.${texts}Add` : `nav.${texts}Edit`)}
      isBusy={snapshot.matches('saving')}
      onClose={close}
      footer={
        <>
          {deeds}
          <Button onClick={close} disabled={snapshot.matches('saving')}>
            {t('common.cancel')}
          </Button>
          <Save
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={snapshot.matches('saving')}
            disabled={!snapshot.hasTag('form')}
          >
            {confirmLabel ?? t('kind.form.save')}
          </Save>
        </>
      }
    >
      <form id={formId} noValidate className={layout.stack} onSubmit={submit}>
        {children}
        {snapshot.matches('forbidden') && <ForbiddenState level={2} />}
        {snapshot.matches('notFound') && <NotFound level={2} />}
        {snapshot.matches('loading') && <Skeleton width="full" />}
        {problem !== null && !snapshot.hasTag('form') && (
          <ErrorState
            level={3}
            title={t('kind.form.loadFailed')}
            text={message}
            onRetry={() => actor.send({ type: 'retry' })}
          />
        )}
        {snapshot.hasTag('form') && (
          <>
            {message && Object.keys(problems).length === 0 && <Banner tone="danger">{message}</Banner>}
            {description.sections.map(
              ({ key, Note }) => Note && <Note key={key} values={snapshot.context.values} id={id} />,
            )}
            <SectionFields
              description={description}
              actor={actor}
              isAdding={snapshot.context.id === null}
              names={Object.keys(description.addFields)}
              columns={1}
            />
          </>
        )}
      </form>
      <LeaveDialog
        isOpen={snapshot.hasTag('confirmingLeave')}
        onStay={() => actor.send({ type: 'stay' })}
        onLeave={() => actor.send({ type: 'discard' })}
      />
      {snapshot.hasTag('conflict') && <ConflictDialog description={description} actor={actor} />}
    </Dialog>
  );
}
