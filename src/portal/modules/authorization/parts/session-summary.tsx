import { AuthorizationTabs } from './authorization-tabs.tsx';

/** Above the list of sessions: the way between the parts, and how many stood in each hour. */
export function SessionSummary() {
  return <AuthorizationTabs />;
}
