import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

export { startCalls } from './start-calls.ts';
export { textAddresses } from './text-addresses.ts';

/** The body of `/` as a static page: the sign-in form in English (checklist A10). Called by the build. */
export function prerender(): string {
  return renderToString(<App ssrPath="/" />);
}
