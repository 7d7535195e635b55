import { home } from '../contract/core/home.ts';
import type { AnyEndpoint } from '../contract/core/endpoint.ts';
import { listNotifications } from '../contract/core/notifications.ts';
import { ownProfile, userPermissions } from '../contract/core/session.ts';
import { addressOf, searchOf } from './api/request-parts.ts';
import { bellSize } from './shell/use-notifications.ts';

/**
 * Returns the paths of a signed-in user’s first calls, for the start-up script: at any address, and on the home page.
 */
export function startCalls(): { anywhere: readonly string[]; home: readonly string[] } {
  return {
    anywhere: [written(ownProfile), written(userPermissions), written(listNotifications, { query: { page: 1, pageSize: bellSize } })],
    home: [written(home)],
  };
}

function written(endpoint: AnyEndpoint, input: object = {}): string {
  const search = searchOf(input).toString();
  return `/api/${addressOf(endpoint, input)}${search && `?${search}`}`;
}
