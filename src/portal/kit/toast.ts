import './toast.css.ts';

/** How long a toast stays (spec §9). */
export const toastMs = 2000;

/** A word at the top that goes by itself. The text is translated already. What must be kept belongs in a Banner. */
export async function toast(icon: 'success' | 'error', text: string): Promise<void> {
  const { Swal } = await import('./swal.ts');
  await Swal.fire({
    toast: true,
    position: 'top',
    icon,
    titleText: text,
    timer: toastMs,
    showConfirmButton: false,
    willOpen: ({ parentElement }) => raise(parentElement),
  });
}

/** In the top layer it is seen over a modal dialog too; unlike Swal's own way there, Escape stays with the dialog. */
function raise(container: HTMLElement | null) {
  if (!container || !('showPopover' in container)) return;
  container.popover = 'manual';
  container.showPopover();
}
