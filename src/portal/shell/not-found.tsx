import { NotFound } from '../kit/not-found.tsx';

/** The page of an address that no route has. */
export function PageNotFound() {
  return <NotFound />;
}
