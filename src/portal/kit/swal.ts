/**
 * sweetalert2 without the style element that its main file inserts into the page, which the content policy forbids. Its
 * style sheet is a separate file, loaded before the first toast.
 */
import Swal from 'sweetalert2/dist/sweetalert2.esm.js';
import href from 'sweetalert2/dist/sweetalert2.min.css';

await new Promise<void>((resolve, reject) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => reject(new Error('The style sheet of the toasts could not be loaded.')));
  document.head.append(link);
});

export { Swal };
