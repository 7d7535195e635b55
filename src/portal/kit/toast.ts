import './toast.css.ts';

/** Duration of a toast in ms (spec §9). */
export const toastMs = 2000;

/** Duration of a toast with a button, in ms. */
const actionMs = 10_000;

/**
 * A temporary message at the top with a translated text. Use a Banner for lasting information. With an `action`, such
 * as undo, it stays longer.
 */
export async function toast(icon: 'success' | 'error', text: string, action?: { label: string; onChoose: () => unknown }): Promise<void> {
  const { Swal } = await import('./swal.ts');
  const { isConfirmed } = await Swal.fire({
    toast: true,
    position: 'top',
    icon,
    titleText: text,
    timer: action ? actionMs : toastMs,
    showConfirmButton: action !== undefined,
    ...(action && { confirmButtonText: action.label }),
    willOpen: ({ parentElement }) => raise(parentElement),
  });
  if (isConfirmed) await action?.onChoose();
}

/**
 * In the top layer it is visible over a modal dialog. Unlike with Swal’s own method, Escape still belongs to the
 * dialog.
 */
function raise(container: HTMLElement | null) {
  if (!container || !('showPopover' in container)) return;
  container.popover = 'manual';
  container.showPopover();
}
