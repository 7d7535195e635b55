import { usePart } from './use-part.ts';

const load = async () => (await import('./settings-panel.tsx')).SettingsPanel;

/** Loads the code of the settings on first use. */
export function SettingsHost({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const draw = usePart(isOpen, load, onClose);
  return isOpen && draw ? draw({ onClose }) : null;
}
