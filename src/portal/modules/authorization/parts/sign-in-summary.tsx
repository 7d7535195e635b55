import { AuthorizationTabs } from './authorization-tabs.tsx';

export function SignInSummary() {
  return <AuthorizationTabs />;
}
