import * as contract from '../../../../contract/academic/registrations.ts';
import type { Serve } from '../../../http/serve.ts';
import { keepUnder } from '../../../export/register.ts';
import { serveUpload } from '../../../imports/routes.ts';
import { cancelMany } from './cancel.ts';
import { registrationsOf } from './list.ts';
import { registerMany } from './register.ts';
import { registrationWork } from './upload.ts';

/** The calls of src/contract/academic/registrations.ts. */
export function serveRegistrations(serve: Serve): void {
  keepUnder(contract.listRegistrations.path, 'term_registrations');
  serve(contract.listRegistrations, ({ id, query }, context) => registrationsOf(id).answer(context, query) as never);
  serve(contract.register, async ({ id, body }, context) => ({ data: await registerMany(context, id, body) }));
  serve(contract.cancelRegistrations, async ({ id, body }, context) => ({
    data: { cancelled: await cancelMany(context, id, body) },
  }));
  serveUpload(serve, contract.registrationUpload, registrationWork);
}
