import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { differingFields } from '../../../../machines/editor.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import * as layout from '../../kit/layout.css.ts';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import type { FieldsDescription } from './description.ts';
import { useShownValue } from './shown-value.ts';
import type { Editor } from './use-editor.ts';
import { labelName } from './wire.ts';

/** Two users changed the same record: the second one sees the other’s changes and chooses field by field. */
export function ConflictDialog({ description, actor }: { description: FieldsDescription; actor: Editor }) {
  const { t } = useTranslation();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const canResolve = useSelector(actor, (snapshot) => snapshot.can({ type: 'resolve' }));
  const fields = isLoading || hasFailed ? [] : differingFields(context);
  return (
    <Dialog
      isOpen
      title={t('kind.form.conflictTitle')}
      onClose={() => actor.send({ type: 'cancel' })}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'cancel' })}>{t('kind.form.backToForm')}</Button>
          <Button variant="primary" disabled={!canResolve} onClick={() => actor.send({ type: 'resolve' })}>
            {t('kind.form.keep')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p>{t('kind.form.conflictText')}</p>
        {isLoading && <Skeleton width="full" />}
        {hasFailed && <ErrorState level={3} title={t('kind.form.conflictFailed')} onRetry={() => actor.send({ type: 'retry' })} />}
        {fields.map((field) => (
          <Choice key={field} description={description} actor={actor} field={field} />
        ))}
      </div>
    </Dialog>
  );
}

function Choice({ description, actor, field }: { description: FieldsDescription; actor: Editor; field: string }) {
  const { t } = useTranslation();
  const chosen = useSelector(actor, (snapshot) => snapshot.context.choices[field]);
  const { texts, editFields } = description;
  const mine = useSelector(actor, (snapshot) => snapshot.context.values[field]);
  const theirs = useSelector(actor, (snapshot) => snapshot.context.theirs[field]);
  const shownMine = useShownValue(texts, field, editFields[field], mine);
  const shownTheirs = useShownValue(texts, field, editFields[field], theirs);
  return (
    <RadioGroup
      label={t(`${texts}.field.${labelName(field, editFields[field])}`)}
      value={chosen}
      onValue={(side) => actor.send({ type: side === 'mine' ? 'chooseMine' : 'chooseTheirs', field })}
      options={[
        { value: 'mine', label: t('kind.form.mine'), hint: shownMine },
        { value: 'theirs', label: t('kind.form.theirs'), hint: shownTheirs },
      ]}
    />
  );
}
