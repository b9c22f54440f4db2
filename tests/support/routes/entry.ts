import type { ErrorCode } from '#contracts/errors.ts';
import type { RouteName } from '#contracts/routes.ts';
import type { Visitor } from '../clients/visitor.ts';
import type { Scene } from './scenes.ts';
import type { Role, Who } from './who.ts';

/** What the tests know about a route. */
export interface RouteEntry {
  who: Who;
  /**
   * Refusals of the request's content, apart from those for lack of permission. `npm test` fails when no test receives
   * one of them, or when one receives another. The list is empty for a write without anything that could be invalid.
   */
  refuses?: readonly ErrorCode[];
  /** A request that succeeds for every permitted role. The event and its join code are filled in. */
  ask?: Asked | Ask;
}
export type RouteEntries = { [Name in RouteName]?: RouteEntry };

export interface Asked {
  params?: Record<string, string>;
  body?: object;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** The browser that sends it, if it is not the usual one of the role. */
  visitor?: Visitor;
  /** The refusal that a permitted role receives, where a test cannot succeed. */
  endsWith?: ErrorCode;
}
export type Ask = (scene: Scene, role: Role) => Asked | Promise<Asked>;
