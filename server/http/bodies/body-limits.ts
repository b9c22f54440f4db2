import type { RouteName } from '#contracts/routes.ts';

export const bodyLimitBytes = 64 * 1024;

export const listLimitBytes = 2.5 * 1024 * 1024;

/** These require the anti-forgery token in the header. */
export const largeBodies: Partial<Record<RouteName, number>> = { 'activity-lists.create': listLimitBytes };
