import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paperTypes, scanTypes } from '../../../contract/core/files.ts';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { SaveButton } from '../../kit/save-button.tsx';
import { LeaveDialog } from '../parts/leave-dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { FileInput } from '../../kit/file-input.tsx';
import * as layout from '../../kit/layout.css.ts';
import { Sheet } from '../../kit/sheet.tsx';
import { toast } from '../../kit/toast.ts';
import { FieldControl } from '../form/field-control.tsx';
import { choiceOf, labelOf } from './labels.ts';
import type { CorrectionPart } from './correction-parts.ts';
import { fieldsShown, isScanned, needsProof, useCorrection } from './use-correction.ts';

interface Props {
  part: CorrectionPart;
  onClosed: () => void;
}

/** A side sheet for a part of the user’s own record: changes apply immediately or become a request to the office. */
export function CorrectionSheet({ part, onClosed }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const actor = useCorrection(part);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('confirmingClose'));
  const isOwn = part.to.kind === 'own';
  useEffect(() => {
    const subscriptions = [
      actor.on('sent', () => void toast('success', t(isOwn ? 'kind.form.saved' : 'request.own.sent'))),
      actor.on('closed', onClosed),
      actor.on('refused', () => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, isOwn, onClosed, t]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  const { base, values, problems, problem, proof } = context;
  const isProofNeeded = needsProof(part, base, values);
  const isSaid = problem !== null && Object.keys(problems).length === 0;
  return (
    <>
      <Sheet
        isOpen
        title={t(part.title)}
        isBusy={isBusy}
        closesOutside={false}
        onClose={() => actor.send({ type: 'close' })}
        footer={
          <>
            <Button onClick={() => actor.send({ type: 'close' })} disabled={isBusy}>
              {t('common.cancel')}
            </Button>
            <SaveButton form={id} isBusy={isBusy}>
              {t(isOwn ? 'kind.form.save' : 'request.own.send')}
            </SaveButton>
          </>
        }
      >
        <form id={id} ref={form} className={layout.stack} noValidate onSubmit={submit}>
          <p>{t(isOwn ? 'request.own.atOnce' : 'request.own.waits')}</p>
          {isSaid && <Banner tone="danger">{t([`request.own.refused.${problem}`, `error.${problem}`])}</Banner>}
          {Object.entries(fieldsShown(part, values)).map(([name, field]) => (
            <FieldControl
              key={name}
              name={`own.${name}`}
              label={t(labelOf(part.of, part.table, name, field))}
              words={`${part.of.texts}.choice.${choiceOf(part.of, part.table, name)}`}
              field={field}
              value={values[name]}
              error={problems[name]}
              isReadOnly={isBusy}
              onValue={(value) => actor.send({ type: 'change', field: name, value })}
              onBlur={() => {}}
            />
          ))}
          {!isOwn && (
            <Field
              label={t('request.own.proof')}
              isRequired={isProofNeeded}
              isOptional={!isProofNeeded}
              error={problems['proofFileId'] && t(`request.own.proofProblem.${problems['proofFileId']}`)}
            >
              <FileInput
                files={proof ? [proof as File] : []}
                onFiles={([file]) => actor.send({ type: 'attach', proof: file ?? null })}
                accept={(isScanned(part) ? scanTypes : paperTypes).join(',')}
                isDisabled={isBusy}
                hint={t(isScanned(part) ? 'request.own.scanHint' : 'request.own.proofHint')}
              />
            </Field>
          )}
        </form>
      </Sheet>
      <LeaveDialog isOpen={isLeaving} onStay={() => actor.send({ type: 'stay' })} onLeave={() => actor.send({ type: 'discard' })}>
        {t('request.own.leaveText')}
      </LeaveDialog>
    </>
  );
}
