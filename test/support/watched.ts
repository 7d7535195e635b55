/** Makes the page of component tests one that was opened for inspection; imported before the portal. */
import './dom.ts';

sessionStorage.setItem('inspect', '');
