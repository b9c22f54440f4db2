import type { EventView } from '#contracts/views.ts';
import { Picture } from './picture.tsx';

export function EventLogo({
  event: { id, logo },
  className,
}: {
  event: Pick<EventView, 'id' | 'logo'>;
  className: string;
}) {
  return logo && <Picture event={id} picture={{ ...logo, alt: null }} className={className} />;
}
