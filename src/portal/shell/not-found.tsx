import { NotFound } from '../kit/not-found.tsx';

/** Shown at addresses without a route. */
export function PageNotFound() {
  return <NotFound />;
}
