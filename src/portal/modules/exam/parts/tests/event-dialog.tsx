import { useTranslation } from 'react-i18next';
import { testLife, type TestEvent } from '../../../../../contract/exam/test-life.ts';
import { moveTest, type TestRow } from '../../../../../contract/exam/tests.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useSmallForm } from '../../../../kit/use-small-form.ts';

export type MovedTest = Pick<TestRow, 'id' | 'version' | 'code' | 'name'>;
interface Props {
  test: MovedTest;
  event: TestEvent;
  onClose: () => void;
}

/** Explains an event and sends it. Cancelling requires a reason, and a third test on a day a confirmation. */
export function EventDialog(props: Props) {
  return props.event === 'cancel' ? <Cancel {...props} /> : <Plain {...props} />;
}

function Plain({ test, event, onClose }: Props) {
  const { t } = useTranslation();
  const name = nameOf(test);
  const form = useSmallForm({
    values: { mayCrowd: false },
    send: async ({ mayCrowd }) => {
      await send(test, { event, note: null, mayCrowd });
      void toast('success', `${name}: ${t(`internalTest.choice.status.${testLife.events[event].to}`)}`);
    },
    onDone: onClose,
  });
  const isCrowded = 'mayCrowd' in form.wrong || form.values.mayCrowd;
  const { value, onValue } = form.bind('mayCrowd');
  return (
    <FormDialog
      title={t(`internalTest.action.${event}`)}
      submitLabel={t(`internalTest.action.${event}`)}
      isBusy={form.isBusy}
      failure={form.problem && t(`error.${form.problem}`)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>
      </p>
      <p>{t(`internalTest.means.${event}`)}</p>
      {isCrowded && (
        <Checkbox label={t('internalTest.field.mayCrowd')} hint={t('internalTest.hint.mayCrowd')} checked={value} onValue={onValue} />
      )}
    </FormDialog>
  );
}

function Cancel({ test, event, onClose }: Props) {
  const { t } = useTranslation();
  const name = nameOf(test);
  return (
    <ReasonDialog
      title={t(`internalTest.action.${event}`)}
      submitLabel={t(`internalTest.action.${event}`)}
      label={t('internalTest.field.cancelReason')}
      shortest={3}
      isDanger
      onReason={async (note) => {
        await send(test, { event, note, mayCrowd: false });
        void toast('success', `${name}: ${t(`internalTest.choice.status.${testLife.events[event].to}`)}`);
      }}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>
      </p>
      <p>{t(`internalTest.means.${event}`)}</p>
    </ReasonDialog>
  );
}

const nameOf = ({ code, name }: MovedTest): string => `${code} ${name}`;

/** Sends an event. If another user has changed the test, the page behind the dialog is reloaded. */
async function send({ id, version }: MovedTest, sent: { event: TestEvent; note: string | null; mayCrowd: boolean }) {
  await change(moveTest, { id, body: { version, ...sent } }).catch((error: unknown) => {
    if (isApiError(error) && (error.code === 'StaleVersion' || error.code === 'Locked')) emptyAreas(['ExamTest']);
    throw error;
  });
}
