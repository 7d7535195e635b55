import { useMemo } from 'react';
import { modulesOf } from './qr/modules.ts';

export interface QrCodeProps {
  text: string;
  /** What it is, for who cannot see it. */
  label: string;
}

const quiet = 4;

/** A QR code, dark on light in the dark too, for scanners want it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = useMemo(() => modulesOf(text), [text]);
  const size = modules.length + 2 * quiet;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
