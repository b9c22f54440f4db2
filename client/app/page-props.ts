import { usePage } from '@inertiajs/react';
import type { Flash } from '#contracts/flash.ts';
import type { PageName, Pages, SharedProps } from '#contracts/pages.ts';

declare module '@inertiajs/core' {
  interface InertiaConfig {
    flashDataType: Flash & Record<string, unknown>;
  }
}

export type PropsOf<Name extends PageName> = Pages[Name] & SharedProps & { errors: Record<string, string> };

export function useShared(): SharedProps & { errors: Record<string, string> } {
  return usePage().props as unknown as SharedProps & { errors: Record<string, string> };
}

export function useFlash(): Flash {
  return usePage().flash;
}
