import { Layout } from './layout.tsx';
import { Outlet } from './outlet.tsx';

/** All that only somebody signed in sees: its code is not part of the first page. */
export function Private() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}
