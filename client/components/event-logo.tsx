import type { EventView } from '../../contracts/views.ts';
import { route } from '../routes.ts';

/** The event's own picture. Decoration: the title stands beside it. */
export function EventLogo({ event, className }: { event: Pick<EventView, 'id' | 'logo'>; className: string }) {
  if (!event.logo) return null;
  const { version, width, height } = event.logo;
  return <img src={route('logos.show', { event: event.id, version })} {...{ width, height }} alt="" className={className} />;
}
