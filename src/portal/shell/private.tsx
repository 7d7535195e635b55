import { useOffline } from '../offline/use-offline.ts';
import { Frame } from './frame.tsx';
import { Outlet } from './outlet.tsx';

export { warmScreen } from './warm-screen.ts';

/** All that only somebody signed in sees: its code is not part of the first page. */
export function Private() {
  useOffline();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
