import { AuthorizationTabs } from './authorization-tabs.tsx';
import { SlipsDialog } from './slips-dialog.tsx';

/** Over the list of users: the way to the other parts, and the slips of new passwords while there are any. */
export function UsersSummary() {
  return (
    <>
      <AuthorizationTabs />
      <SlipsDialog />
    </>
  );
}
