import type { Revealing } from '#contracts/poll-kinds.ts';
import type { Naming } from '#contracts/views.ts';

/** The settings that the crew may change. */
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
  /** A new hash; null removes the passcode, undefined keeps it. */
  passcodeHash?: string | null;
}
