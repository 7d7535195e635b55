import { ForbiddenState } from '../kit/forbidden-state.tsx';

/** The page behind a gate that this user may not pass (checklist F5). */
export function NoAccess() {
  return <ForbiddenState />;
}
