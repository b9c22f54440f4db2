import { useLingui } from '@lingui/react/macro';
import type { JoinView } from '#contracts/pages.ts';

/** Scanners need dark on white. */
export function QrCode({ join, className }: { join: Pick<JoinView, 'address' | 'qr'>; className: string }) {
  const { t } = useLingui();
  const { path, size } = join.qr;
  const quiet = 2;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      className={className}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t`QR code for ${join.address}`}
    >
      <rect x={-quiet} y={-quiet} width="100%" height="100%" fill="#fff" rx="1.5" shapeRendering="auto" />
      <path d={path} fill="#101426" />
    </svg>
  );
}
