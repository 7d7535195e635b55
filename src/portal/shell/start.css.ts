import { base } from '../kit/style.ts';

// Set by the start-up script and taken away by the portal: English words that would be replaced at once, and the
// sign-in form of somebody who is signed in.
base(':root:is([data-pending], [data-known]) #root', { visibility: 'hidden' });
