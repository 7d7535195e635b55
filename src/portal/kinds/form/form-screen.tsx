import type { Fields } from '../../../contract/core/field.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { leaveUnasked, useLeaveGuard } from '../../session/leave-guard.ts';
import type { ScreenProps } from '../../route.ts';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { SaveButton } from '../../kit/save-button.tsx';
import { Card } from '../../kit/card.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { LeaveDialog } from '../parts/leave-dialog.tsx';
import { ForbiddenState } from '../../kit/forbidden-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import * as layout from '../../kit/layout.css.ts';
import { NotFound } from '../../kit/not-found.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { toast } from '../../kit/toast.ts';
import { useOffline } from '../../kit/use-offline.ts';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { ScreenHeader } from '../parts/screen-header.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { described } from '../described.ts';
import type { FormDescription, FormOf, RecordAnswer } from './description.ts';
import * as styles from './form.css.ts';
import { FormSections } from './form-sections.tsx';
import { useEditor, type Editor } from './use-editor.ts';

/**
 * A screen that adds or edits one record, saved as a whole. Input survives a lost connection, an expired session and
 * another user’s change. Leaving with unsaved input asks first. Everything specific to a form is in its description.
 */
export function formScreen<Add extends Fields, Edit extends Fields, const Texts extends string>(description: FormOf<Add, Edit, Texts>) {
  return formFrom(description);
}

/** Like `formScreen`, for a description that another screen kind generates. */
export function formFrom(description: FormDescription) {
  return described('form', description, function FormScreen({ params }: ScreenProps) {
    const id = params['id'] === undefined ? null : Number(params['id']);
    // A form for another record has its own state.
    return <Form key={id ?? 'new'} description={description} id={id} />;
  });
}

function Form({ description, id }: { description: FormDescription; id: number | null }) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<RecordAnswer | null>(null);
  const answered = useRef<RecordAnswer | null>(null);
  const keep = useCallback((newAnswer: RecordAnswer | null) => {
    answered.current = newAnswer;
    setAnswer(newAnswer);
  }, []);
  const actor = useEditor(description, id, keep);
  const snapshot = useSelector(actor, (current) => current);
  const isAdding = snapshot.context.id === null;
  useWays(actor, description);
  const { texts, titles, Facts } = description;
  const title =
    id === null
      ? t([titles?.add ?? `${texts}.form.addTitle`, `nav.${texts}Add`])
      : t([titles?.edit ?? `${texts}.form.editTitle`, `nav.${texts}Edit`]);
  const name = id === null || answer === null ? undefined : description.nameOf(answer.data);
  const retry = () => actor.send({ type: 'retry' });
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={title} subtitle={name} />
      {snapshot.matches('loading') && <FormSkeleton />}
      {snapshot.matches('forbidden') && <ForbiddenState level={2} />}
      {snapshot.matches('notFound') && <NotFound level={2} />}
      {snapshot.matches('failed') && (
        <ErrorState title={t('kind.form.loadFailed')} text={t(`error.${snapshot.context.problem}`)} onRetry={retry} />
      )}
      {Facts && id !== null && answer !== null && snapshot.hasTag('form') && (
        <Card>
          <Facts record={answer.data} />
        </Card>
      )}
      {snapshot.hasTag('form') && (
        <Fields {...{ description, actor, isAdding, answered }} isNew={id === null} onSettled={() => keep(null)} />
      )}
    </div>
  );
}

interface FieldsProps {
  description: FormDescription;
  actor: Editor;
  isAdding: boolean;
  /** True if the screen adds records, even after the record has been saved. */
  isNew: boolean;
  /** The server’s last answer, or null. */
  answered: { readonly current: RecordAnswer | null };
  /** Called before the next new record, to forget data that the server returns only once. */
  onSettled: () => void;
}

function Fields({ description, actor, isAdding, isNew, answered, onSettled }: FieldsProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const isNextWanted = useRef(false);
  const snapshot = useSelector(actor, (current) => current);
  const { problems, problem, id } = snapshot.context;
  const wrong = Object.keys(problems).length;
  const isSaving = snapshot.matches('saving');
  const isOffline = useOffline();
  useRefusal(actor, form);
  const { AfterAdd } = description;
  const { added, settle } = useAfterSaving({ description, actor, isNew, answered, onSettled }, isNextWanted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  const save = (isNext: boolean) => {
    isNextWanted.current = isNext;
  };
  return (
    <>
      <form ref={form} noValidate className={layout.blocks} onSubmit={submit}>
        <FormSections description={description} actor={actor} isAdding={isAdding} />
        <div className={styles.bar}>
          {problem && !snapshot.hasTag('lost') && wrong === 0 && (
            <div className={styles.barProblem}>
              <Banner tone="danger">{t(`error.${problem}`)}</Banner>
            </div>
          )}
          <SaveButton isBusy={isSaving} onClick={() => save(false)}>
            {t('kind.form.save')}
          </SaveButton>
          {isAdding && description.keepForNext && (
            <Button type="submit" isBusy={isSaving && isNextWanted.current} onClick={() => save(true)}>
              {t('kind.form.saveAndNext')}
            </Button>
          )}
          <ButtonLink variant="quiet" href={id === null ? description.listPath : description.viewPath(id, answered.current?.data)}>
            {t('kind.form.cancel')}
          </ButtonLink>
          {snapshot.can({ type: 'revert' }) && (
            <Button variant="quiet" onClick={() => actor.send({ type: 'revert' })}>
              {t('kind.form.revert')}
            </Button>
          )}
          <span className={styles.barNote} role="status" data-tone={wrong > 0 || snapshot.hasTag('lost') ? 'danger' : undefined}>
            {snapshot.hasTag('lost')
              ? t('kind.form.lost')
              : snapshot.hasTag('waiting')
                ? t('kind.form.waiting')
                : wrong > 0
                  ? t('kind.form.wrong', { count: wrong })
                  : isOffline
                    ? t('kind.form.offline')
                    : snapshot.hasTag('unsaved')
                      ? t('kind.form.unsaved')
                      : ''}
          </span>
          {wrong > 0 && (
            <Button size="small" onClick={() => goToFirstWrong(form.current)}>
              {t('kind.form.goToWrong')}
            </Button>
          )}
          {snapshot.hasTag('lost') && (
            <Button size="small" onClick={() => actor.send({ type: 'retry' })}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      </form>
      <LeaveDialog
        isOpen={snapshot.hasTag('confirmingLeave')}
        onStay={() => actor.send({ type: 'stay' })}
        onLeave={() => actor.send({ type: 'discard' })}
      />
      {AfterAdd && added && (
        <AfterAdd id={added.id} name={description.nameOf(snapshot.context.values)} answer={answered.current} onDone={() => settle(added)} />
      )}
      {snapshot.hasTag('conflict') && <ConflictDialog description={description} actor={actor} />}
    </>
  );
}

/** Navigation after saving: the page of the record or the next new one, after the follow-up if there is one. */
function useAfterSaving(
  { description, actor, isNew, answered, onSettled }: Omit<FieldsProps, 'isAdding'>,
  isNextWanted: { current: boolean },
) {
  const { subject: added, open: offer, close } = useDisclosure<SavedRecord>();
  const [, navigate] = useLocation();
  const goOn = useCallback(
    ({ id: saved, isNext }: SavedRecord) => {
      if (isNext) startNext(actor, description);
      else leaveUnasked(() => navigate(description.viewPath(saved, answered.current?.data)));
    },
    [actor, description, navigate, answered],
  );
  useSaved(actor, isNextWanted, isNew && description.AfterAdd ? offer : goOn);
  const settle = (saved: SavedRecord) => {
    close();
    goOn(saved);
    if (saved.isNext) onSettled();
  };
  return { added, settle };
}

/** Blocks navigation while there are unsaved changes, and navigates once the form machine emits `left`. */
function useWays(actor: Editor, description: FormDescription) {
  const [, navigate] = useLocation();
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'));
  const leave = useCallback((to: string) => actor.send({ type: 'leave', to }), [actor]);
  useLeaveGuard(isUnsaved, leave);
  useEffect(() => {
    const subscription = actor.on('left', ({ to }) => leaveUnasked(() => navigate(to)));
    return () => subscription.unsubscribe();
  }, [actor, navigate, description]);
}

interface SavedRecord {
  id: number;
  /** True if another new record follows. */
  isNext: boolean;
}

/** Calls `onSaved` after saving, which opens the record or starts the next new one. */
function useSaved(actor: Editor, isNextWanted: { current: boolean }, onSaved: (saved: SavedRecord) => void) {
  const { t } = useTranslation();
  useEffect(() => {
    const subscription = actor.on('saved', ({ id }) => {
      void toast('success', t('kind.form.saved'));
      onSaved({ id, isNext: isNextWanted.current });
    });
    return () => subscription.unsubscribe();
  }, [actor, onSaved, t, isNextWanted]);
}

/** Starts the next new record with the retained values and moves the focus to the top. */
function startNext(actor: Editor, { keepForNext = [] }: FormDescription) {
  const { values } = actor.getSnapshot().context;
  actor.send({ type: 'another' });
  for (const field of keepForNext) actor.send({ type: 'change', field, value: values[field] });
  // A closing dialog first returns the focus to its opener.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus());
}

/** Focuses the first invalid field, so that keyboard users can correct it immediately. */
function useRefusal(actor: Editor, form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    const subscription = actor.on('refused', () => {
      requestAnimationFrame(() => goToFirstWrong(form.current));
    });
    return () => subscription.unsubscribe();
  }, [actor, form]);
}

/** Scrolls the field to the middle of the window. At the edges, the header or the save bar would cover it. */
function goToFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.focus({ preventScroll: true });
}

function FormSkeleton() {
  return (
    <div className={layout.fields} aria-hidden="true">
      {Array.from({ length: 10 }, (_field, index) => (
        <Skeleton key={index} width="full" />
      ))}
    </div>
  );
}
