import * as contract from '../../../../contract/authorization/second-factor.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { begin, confirm, readOwn, remove, renewCodes } from './own-factor.ts';
import { resetFactor } from './reset.ts';

/** Serves the calls of src/contract/authorization/second-factor.ts. */
export function serveSecondFactor(serve: Serve, services: Services): void {
  serve(contract.ownSecondFactor, (_input, context) => readOwn(context, services));
  serve(contract.beginSecondFactor, (input, context) => begin(input, context, services));
  serve(contract.confirmSecondFactor, (input, context) => confirm(input, context, services));
  serve(contract.renewRecoveryCodes, (input, context) => renewCodes(input, context, services));
  serve(contract.removeSecondFactor, remove);
  serve(contract.resetSecondFactor, resetFactor);
}
