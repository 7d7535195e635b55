import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { secondFactorMachine } from '../../../../../../machines/second-factor.ts';
import { beginSecondFactor, removeSecondFactor, renewRecoveryCodes } from '../../../../../contract/authorization/second-factor.ts';
import { change } from '../../../../api/use-change.ts';
import { OwnPasswordDialog } from './own-password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';

/** Secrets that are shown once. Not stored in the state machine, which can be inspected. */
export interface Secrets {
  secret?: string;
  uri?: string;
  codes?: readonly string[];
}

interface Props {
  actor: ActorRefFrom<typeof secondFactorMachine>;
  secrets: Secrets;
  onSecrets: (secrets: Secrets) => void;
}

/** Dialogs of the steps: password, key to scan, recovery codes. */
export function SecondFactorDialogs({ actor, secrets, onSecrets }: Props) {
  const state = useSelector(actor, ({ value }) => value);
  const cancel = () => {
    onSecrets({});
    actor.send({ type: 'cancel' });
  };
  const showCodes = (codes: readonly string[], type: 'confirmed' | 'renewed') => {
    onSecrets({ codes });
    actor.send({ type });
  };
  return (
    <>
      {state === 'settingUp' && (
        <OwnPasswordDialog
          what="setUp"
          send={(body) => change(beginSecondFactor, { body })}
          onDone={(answer) => {
            onSecrets(answer.data);
            actor.send({ type: 'begun' });
          }}
          onClose={cancel}
        />
      )}
      {state === 'scanning' && secrets.secret && secrets.uri && (
        <ScanDialog secret={secrets.secret} uri={secrets.uri} onDone={(codes) => showCodes(codes, 'confirmed')} onClose={cancel} />
      )}
      {state === 'renewing' && (
        <OwnPasswordDialog
          what="renewCodes"
          send={(body) => change(renewRecoveryCodes, { body })}
          onDone={(answer) => showCodes(answer.data.recoveryCodes, 'renewed')}
          onClose={cancel}
        />
      )}
      {state === 'removing' && (
        <OwnPasswordDialog
          what="remove"
          send={(body) => change(removeSecondFactor, { body })}
          onDone={() => actor.send({ type: 'removed' })}
          onClose={cancel}
        />
      )}
      {state === 'showingCodes' && secrets.codes && (
        <RecoveryCodesDialog codes={secrets.codes} onKept={() => actor.send({ type: 'kept' })} />
      )}
    </>
  );
}
