import type { RouteName } from '#contracts/routes.ts';

export const bodyLimitBytes = 64 * 1024;

/**
 * A hundred prompts of 500 characters with twenty options of 255 characters each are 2.24 MB at four bytes a character,
 * plus 50 kB of JSON.
 */
export const listLimitBytes = 2.5 * 1024 * 1024;

/** These require the anti-forgery token in the header. */
export const largeBodies: Partial<Record<RouteName, number>> = { 'activity-lists.create': listLimitBytes };
