import { base } from '../kit/style.ts';

// Set by the start-up script and removed by the portal: hides English texts about to be replaced, and the sign-in form
// for a signed-in user.
base(':root:is([data-pending], [data-known]) #root', { visibility: 'hidden' });
