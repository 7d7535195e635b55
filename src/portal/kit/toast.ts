import './toast.css.ts';

/** How long a toast stays (spec §9). */
export const toastMs = 2000;

/** Long enough to read it and to reach the button. */
const actionMs = 10_000;

/**
 * A word at the top that goes by itself. The text is translated already. What must be kept belongs in a Banner. With an
 * `action`, the way back from what was done, it stays longer.
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

/** In the top layer it is seen over a modal dialog too; unlike Swal's own way there, Escape stays with the dialog. */
function raise(container: HTMLElement | null) {
  if (!container || !('showPopover' in container)) return;
  container.popover = 'manual';
  container.showPopover();
}
