import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../kit/confirm-dialog.tsx';
import { SaveButton } from '../../kit/save-button.tsx';
import { LeaveDialog } from '../parts/leave-dialog.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import * as layout from '../../kit/layout.css.ts';
import { ForbiddenState } from '../../kit/forbidden-state.tsx';
import { NotFound } from '../../kit/not-found.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { toast } from '../../kit/toast.ts';
import { useConfirm } from '../../kit/use-confirm.ts';
import type { Values } from '../../../../machines/editor.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import type { DeedDescription, FormDescription } from '../form/description.ts';
import { SectionFields } from '../form/form-sections.tsx';
import { useEditor, type Editor } from '../form/use-editor.ts';

interface Props {
  description: FormDescription | DeedDescription;
  /** Null to add a record. */
  id: number | null;
  /** Title and button label, if the dialog is for an action other than adding or editing. */
  title?: string;
  confirmLabel?: string;
  /** Message afterwards; a function if it depends on the input. */
  doneText?: string | (() => string);
  /** Undo action offered with the message; null without one. */
  wayBack?: () => { label: string; onChoose: () => unknown } | null;
  /** The action deletes or discards data. */
  isDanger?: boolean;
  /** A confirmation before saving, depending on the values; null without one. */
  question?: (values: Values) => Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel'> | null;
  /** Shown above the fields. */
  children?: ReactNode;
  /** Buttons for further actions, before the others. */
  deeds?: ReactNode;
  onClose: () => void;
}

/** Adds or edits a small record over its list, with the machine and fields of the form kind but without a page. */
export function RecordDialog(props: Props) {
  const { description, id, title, confirmLabel, isDanger = false, question, children, deeds, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const actor = useEditor(description, id);
  const snapshot = useSelector(actor, (current) => current);
  // A destructive action has no keyboard shortcut.
  const Save = isDanger ? Button : SaveButton;
  const { texts } = description;
  useEnds(actor, props);
  const confirmation = question?.(snapshot.context.values) ?? null;
  const consent = useConfirm(async () => actor.send({ type: 'submit' }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirmation) consent.ask();
    else actor.send({ type: 'submit' });
  };
  const close = () => (snapshot.hasTag('form') ? actor.send({ type: 'leave', to: '' }) : onClose());
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
        <State description={description} actor={actor} id={id} />
      </form>
      <LeaveDialog
        isOpen={snapshot.hasTag('confirmingLeave')}
        onStay={() => actor.send({ type: 'stay' })}
        onLeave={() => actor.send({ type: 'discard' })}
      />
      {confirmation && <ConfirmDialog isDanger={false} {...confirmation} {...consent.dialog} />}
      {snapshot.hasTag('conflict') && <ConflictDialog description={description} actor={actor} />}
    </Dialog>
  );
}

/** The fields with errors above them; a placeholder or the loading error if there are no fields. */
function State({ description, actor, id }: Pick<Props, 'description' | 'id'> & { actor: Editor }) {
  const { t, i18n } = useTranslation();
  const snapshot = useSelector(actor, (current) => current);
  const { problem, problems } = snapshot.context;
  const { texts } = description;
  const message = snapshot.hasTag('lost') ? t('kind.form.lost') : problem && t([`${texts}.refused.${problem}`, `error.${problem}`]);
  // Errors are shown at their fields. The banner is added if there is a text for the refusal.
  const isSaid = Object.keys(problems).length > 0 && !i18n.exists(`${texts}.refused.${problem}`);
  return (
    <>
      {snapshot.matches('forbidden') && <ForbiddenState level={2} />}
      {snapshot.matches('notFound') && <NotFound level={2} />}
      {snapshot.matches('loading') && <Skeleton width="full" />}
      {problem !== null && !snapshot.hasTag('form') && (
        <ErrorState level={3} title={t('kind.form.loadFailed')} text={message} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {snapshot.hasTag('form') && (
        <>
          {message && !isSaid && <Banner tone="danger">{message}</Banner>}
          {description.sections.map(({ key, Note }) => Note && <Note key={key} values={snapshot.context.values} id={id} />)}
          <SectionFields
            description={description}
            actor={actor}
            isAdding={snapshot.context.id === null}
            names={Object.keys(description.addFields)}
            columns={1}
          />
        </>
      )}
    </>
  );
}

/** Shows the message after saving, and closes the dialog after saving or leaving. */
function useEnds(actor: Editor, { doneText, wayBack, onClose }: Pick<Props, 'doneText' | 'wayBack' | 'onClose'>) {
  const { t } = useTranslation();
  const messages = useRef({ doneText, wayBack });
  useEffect(() => {
    messages.current = { doneText, wayBack };
  });
  useEffect(() => {
    const saved = actor.on('saved', () => {
      const { doneText: done, wayBack: back } = messages.current;
      const text = typeof done === 'function' ? done() : done;
      void toast('success', text ?? t('kind.form.saved'), back?.() ?? undefined);
      onClose();
    });
    const left = actor.on('left', onClose);
    return () => {
      saved.unsubscribe();
      left.unsubscribe();
    };
    // The dialog is for one record and closes once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [actor]);
}
