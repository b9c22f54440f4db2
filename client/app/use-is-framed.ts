import { usePage } from '@inertiajs/react';

export function useIsFramed(): boolean {
  return isFrame(usePage().component);
}

export function isFrame(component: string): boolean {
  return component === 'embeds/show';
}
