import type { PageObject } from '@handcount/inertia';
import { accentProperties } from '#contracts/events/accent/properties.ts';
import { accentShades } from '#contracts/events/accent/shades.ts';

/** Pages of the room, on phones. A screen needs shades of more contrast. */
const inAccent = new Set(['rooms/enter', 'rooms/show', 'embeds/show']);

/**
 * The event's accent in the document of a first visit, before its scripts run and without them. The scripts remove the
 * element after hydration (`client/ui/use-accent.ts`). Null where the page has no accent of its own.
 */
export function accentStyle({ component, props }: PageObject, nonce: string): string | null {
  const hex = inAccent.has(component) ? accentOf(props) : null;
  if (hex === null) return null;
  const [light, dark] = (['light', 'dark'] as const).map((theme) => {
    const shades = accentShades(hex, theme);
    return (
      shades &&
      `:root{${accentProperties(shades)
        .map(([property, value]) => `${property}:${value}`)
        .join(';')}}`
    );
  });
  return light && dark
    ? `<style nonce="${nonce}" data-accent>${light}@media screen and (prefers-color-scheme:dark){${dark}}</style>`
    : null;
}

function accentOf(props: Record<string, unknown>): string | null {
  const { event } = (props['room'] ?? props['door'] ?? props) as { event?: { accent?: unknown } };
  return typeof event?.accent === 'string' ? event.accent : null;
}
