import Fastify from 'fastify';
import { scopes } from '../../../src/server/http/app.ts';
import { answerError } from '../../../src/server/http/answer-error.ts';
import { makeServe, type Serve } from '../../../src/server/http/serve.ts';
import { authenticate } from '../../../src/server/modules/authorization/sessions.ts';
import { address, demoUsers, type DemoRole, type TestApp } from '../app.ts';
import { newTestKeys } from '../test-keys.ts';
import type { Driven } from './row-faults.ts';

/** Made-up calls, served by the real pipeline over the college of a portal, to show how their faults would appear. */
export function beside(portal: TestApp, serveCalls: (serve: Serve) => void): Driven {
  const { database } = portal;
  const app = Fastify();
  app.decorateRequest('caller', null);
  app.setErrorHandler(answerError);
  const { serve } = makeServe(app, {
    services: { database, keys: newTestKeys(), clock: portal.now },
    scopes,
    checkAnswers: true,
    authenticate: (token, now) => authenticate(database.db, token, now),
  });
  serveCalls(serve);
  return {
    database,
    call: async (endpoint, as, { query, body, ...params } = {}) => {
      const token = as !== null && as in demoUsers ? await portal.tokenOf(as as DemoRole) : as;
      const answer = await app.inject({
        method: endpoint.method as 'GET',
        url: address(endpoint, params, query),
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { payload: body as object }),
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json(), raw: answer.rawPayload };
    },
  };
}
