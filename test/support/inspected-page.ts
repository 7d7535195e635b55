/** Marks the page of component tests as opened for inspection. Import it before the portal. */
import './dom.ts';

sessionStorage.setItem('inspect', '');
