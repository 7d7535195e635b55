import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { home } from '../../../src/contract/core/home.ts';
import { isMissing } from '../../../src/portal/navigation.ts';
import { routes } from '../../../src/portal/routes.ts';
import { api } from '../../../src/server/api.ts';

const test = suite('the desk without a connection');

/**
 * Reads that are not stored offline: feedback, because a phone may be shared; the entries for a query, which must be
 * current; and the status of the secret calendar address.
 */
const apart = ['/desk/feedback', '/desk/feedback/:id', '/desk/feedback/replies', '/desk/queries/entries', '/desk/calendar-feed'];

test('every read of the desk is stored for its student, and so is the start page', () => {
  const reads = [...api.values()].filter(({ method, path }) => method === 'GET' && path.startsWith('/desk/'));
  assert.ok(reads.length > 8);
  assert.equal(
    reads
      .filter(({ offline }) => !offline)
      .map(({ path }) => path)
      .sort(),
    [...apart].sort(),
  );
  assert.is(home.offline, 'day');
});

test('its screens are fetched ahead, except the forms of feedback', () => {
  const deskRoutes = routes.filter(
    (route) =>
      route.path.startsWith('/studentdesk/') && !isMissing(route) && Array.isArray(route.gate) && route.gate.includes('Student_desk'),
  );
  assert.ok(deskRoutes.length > 6);
  assert.equal(
    deskRoutes.filter(({ isOffline, path }) => !isOffline && !path.includes(':')).map(({ path }) => path),
    ['/studentdesk/online-feedback-system/feedback-list'],
  );
});

test.run();
