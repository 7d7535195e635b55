import './toast.css.ts';

/** How long a toast stays (spec §9). */
export const toastMs = 2000;

/** A word at the top that goes by itself. The text is translated already. What must be kept belongs in a Banner. */
export async function toast(icon: 'success' | 'error', text: string): Promise<void> {
  const { Swal } = await import('./swal.ts');
  // In the top layer it is seen over a modal dialog too.
  const topLayer = 'showPopover' in HTMLElement.prototype;
  await Swal.fire({
    toast: true,
    position: 'top',
    icon,
    titleText: text,
    timer: toastMs,
    showConfirmButton: false,
    topLayer,
  });
}
