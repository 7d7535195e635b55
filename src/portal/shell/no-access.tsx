import { ForbiddenState } from '../kit/forbidden-state.tsx';

/** Shown to users without the permission for the page (checklist F5). */
export function NoAccess() {
  return <ForbiddenState />;
}
