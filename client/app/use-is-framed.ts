import { usePage } from '@inertiajs/react';

/** Whether the page is embedded in a frame of another site, where it shows one event and no site navigation. */
export function useIsFramed(): boolean {
  return isFrame(usePage().component);
}

export function isFrame(component: string): boolean {
  return component === 'embeds/show';
}
