/** The page of tests of components, as one that was opened to be watched; imported before the portal. */
import './dom.ts';

sessionStorage.setItem('inspect', '');
