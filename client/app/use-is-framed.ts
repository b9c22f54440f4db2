import { usePage } from '@inertiajs/react';

/** Whether the page stands in a frame of another site, where there is room for one event and nothing else of ours. */
export function useIsFramed(): boolean {
  return isFrame(usePage().component);
}

export function isFrame(component: string): boolean {
  return component === 'embeds/show';
}
