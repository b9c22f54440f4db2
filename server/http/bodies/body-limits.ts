import type { RouteName } from '#contracts/routes.ts';

/** Of what is no file. */
export const bodyLimitBytes = 64 * 1024;

/**
 * A list of activities: a hundred prompts of 500 characters with twenty options of 255 each, in any script (four bytes a character),
 * are 2.24 MB, and 50 kB of JSON around them.
 */
export const listLimitBytes = 2.5 * 1024 * 1024;

/** Routes of pages that take more than others, of who shows the anti-forgery token in the header. */
export const largeBodies: Partial<Record<RouteName, number>> = { 'activity-lists.create': listLimitBytes };
