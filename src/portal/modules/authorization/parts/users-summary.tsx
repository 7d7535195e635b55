import { AuthorizationTabs } from './authorization-tabs.tsx';
import { SlipsDialog } from './slips-dialog.tsx';

/** Above the list of users: the tabs, and the slips of new passwords if there are any. */
export function UsersSummary() {
  return (
    <>
      <AuthorizationTabs />
      <SlipsDialog />
    </>
  );
}
