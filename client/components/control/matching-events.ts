import type { HostedEvent } from '../../../contracts/pages.ts';

/** Events whose title or code has every word of the search in it, whatever the case and the accents. */
export function matchingEvents(events: readonly HostedEvent[], search: string): readonly HostedEvent[] {
  const words = plain(search).split(/\s+/).filter((word) => word !== '');
  return events.filter(({ title, code }) => {
    const text = `${plain(title)} ${plain(code)}`;
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
