import type { RouteName } from '#contracts/routes.ts';

/** For requests without a file. */
export const bodyLimitBytes = 64 * 1024;

/**
 * A list of activities: a hundred prompts of 500 characters with twenty options of 255 each, in any script (four bytes
 * a character), are 2.24 MB, plus 50 kB of JSON.
 */
export const listLimitBytes = 2.5 * 1024 * 1024;

/** Page routes with a larger limit, only for requests with the anti-forgery token in the header. */
export const largeBodies: Partial<Record<RouteName, number>> = { 'activity-lists.create': listLimitBytes };
