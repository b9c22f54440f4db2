import type { Role } from '#contracts/views.ts';

const permitted = {
  /** delete, crew, tokens, webhooks */
  own: ['owner'],
  /** settings, activities, focus, states, screens, removing people */
  run: ['owner', 'co-host'],
  /** questions */
  moderate: ['owner', 'co-host', 'moderator'],
  /** hidden tallies, pending questions, results, exports */
  watch: ['owner', 'co-host', 'moderator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permitted;

export function may(role: Role, permission: Permission): boolean {
  return (permitted[permission] as readonly Role[]).includes(role);
}
