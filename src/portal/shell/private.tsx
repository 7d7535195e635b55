import { Frame } from './frame.tsx';
import { Outlet } from './outlet.tsx';

/** All that only somebody signed in sees: its code is not part of the first page. */
export function Private() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
