import type { Revealing } from '#contracts/poll-kinds.ts';
import type { Naming } from '#contracts/views.ts';

/** What the crew may change of an event. */
export interface EventSettings {
  code: string;
  title: string;
  description: string;
  locale: string;
  hasModeration: boolean;
  naming: Naming;
  questionsOpen: boolean;
  upvotesOpen: boolean;
  reactionsOpen: boolean;
  revealing: Revealing;
  embedOrigins: string[];
  heldWords: string[];
  screenThreshold: number;
  accent: string | null;
  retentionDays: number;
  /** A new hash, null to take the passcode away, undefined to leave it. */
  passcodeHash?: string | null;
}
