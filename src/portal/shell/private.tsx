import { useOffline } from '../offline/use-offline.ts';
import { Frame } from './frame.tsx';
import { Outlet } from './outlet.tsx';

export { warmScreen } from './warm-screen.ts';

/** The part for signed-in users, whose code is not in the first page. */
export function Private() {
  useOffline();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
