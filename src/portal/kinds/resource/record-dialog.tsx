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
  /** Null to add one. */
  id: number | null;
  /** Where it is no plain adding or editing: what is done, and what the button says. */
  title?: string;
  confirmLabel?: string;
  /** Said when it is done; asked then where it depends on what was filled in. */
  doneText?: string | (() => string);
  /** The way back from it, offered with what is said then; null where there is none. */
  wayBack?: () => { label: string; onChoose: () => unknown } | null;
  /** Something is lost by it. */
  isDanger?: boolean;
  /** What is asked before it is saved, as things stand; null where nothing is. */
  question?: (values: Values) => Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel'> | null;
  /** Above the fields. */
  children?: ReactNode;
  /** What else may be done with the record: buttons before the others. */
  deeds?: ReactNode;
  onClose: () => void;
}

/** Adds or edits a small record over its list. It is the form kind's machine and fields, without a page around them. */
export function RecordDialog(props: Props) {
  const { description, id, title, confirmLabel, isDanger = false, question, children, deeds, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const actor = useEditor(description, id);
  const snapshot = useSelector(actor, (current) => current);
  // What is lost by it is not done by two keys.
  const Save = isDanger ? Button : SaveButton;
  const { texts } = description;
  useEnds(actor, props);
  const asked = question?.(snapshot.context.values) ?? null;
  const consent = useConfirm(async () => actor.send({ type: 'submit' }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked) consent.ask();
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
      {asked && <ConfirmDialog isDanger={false} {...asked} {...consent.dialog} />}
      {snapshot.hasTag('conflict') && <ConflictDialog description={description} actor={actor} />}
    </Dialog>
  );
}

/** The fields, once they are here, with what went wrong above them; until then, or instead of them, why they are not. */
function State({ description, actor, id }: Pick<Props, 'description' | 'id'> & { actor: Editor }) {
  const { t, i18n } = useTranslation();
  const snapshot = useSelector(actor, (current) => current);
  const { problem, problems } = snapshot.context;
  const { texts } = description;
  const message = snapshot.hasTag('lost') ? t('kind.form.lost') : problem && t([`${texts}.refused.${problem}`, `error.${problem}`]);
  // What is wrong is said at its field; why it is so, where the description knows.
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

/** Says that it is saved, and closes the dialog after it or on leaving. */
function useEnds(actor: Editor, { doneText, wayBack, onClose }: Pick<Props, 'doneText' | 'wayBack' | 'onClose'>) {
  const { t } = useTranslation();
  const said = useRef({ doneText, wayBack });
  useEffect(() => {
    said.current = { doneText, wayBack };
  });
  useEffect(() => {
    const saved = actor.on('saved', () => {
      const { doneText: done, wayBack: back } = said.current;
      const text = typeof done === 'function' ? done() : done;
      void toast('success', text ?? t('kind.form.saved'), back?.() ?? undefined);
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
}
