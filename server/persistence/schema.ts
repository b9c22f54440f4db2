import type { ReactionKind } from '#contracts/screens/reactions.ts';
import type { ChainedLink, ChainHead } from './ballot-chain.ts';
import type {
  Audit,
  Ballot,
  CrewMember,
  Event,
  Flashed,
  Label,
  Invitation,
  Participant,
  Picture,
  Question,
  ScreenLink,
  AnswerDecision,
  Series,
} from '../domain/model/entities.ts';
import type { ApiAnswer, ApiToken, Webhook, WebhookDelivery } from '../domain/model/tokens-and-webhooks.ts';
import type { StoredActivity } from './activity-rows.ts';
import type { Row } from './columns.ts';

export interface RunningServer {
  id: string;
  host: string;
  pid: number;
  startedAt: number;
  seenAt: number;
}

/** Columns in the database are in snake case. */
export type Schema = {
  /** Set while its rows are being deleted. */
  events: Row<Event> & { deletingAt: number | null };
  crew: Row<CrewMember>;
  invitations: Row<Invitation>;
  /** better-auth's table; its camel-case columns cannot be named here. */
  user: { id: string; name: string; email: string };
  /** `joinDigest`: of the browser's visit that joined; null in a frame. */
  participants: Row<Participant> & { joinDigest?: string | null };
  /** `authorRemovedAt`: when the author was removed through the question. */
  questions: Row<Question> & {
    withdrawnAt: number | null;
    submissionId: string | null;
    authorRemovedAt: number | null;
  };
  upvotes: { questionId: string; participantId: string; createdAt: number };
  activities: StoredActivity;
  verdicts: Row<AnswerDecision> & { digest: string };
  ballots: Row<Ballot>;
  receipts: Row<ChainedLink>;
  chains: Row<ChainHead>;
  reactionTotals: { eventId: string; kind: ReactionKind; count: number };
  series: Row<Series>;
  screenLinks: Row<ScreenLink>;
  /** In base64. */
  pictures: Omit<Picture, 'content'> & { content: string };
  labels: Row<Label>;
  questionLabels: { questionId: string; labelId: string };
  flashes: Row<Flashed>;
  audits: Row<Audit>;
  idleMarks: { eventId: string; revision: number };
  /** Current and former codes; `events.code` is the current one. */
  eventCodes: { code: string; eventId: string };
  eventImports: { eventId: string; touchedAt: number };
  webhooks: Row<Webhook>;
  webhookDeliveries: WebhookDelivery;
  apiTokens: Row<ApiToken>;
  apiAnswers: Row<ApiAnswer>;
  servers: RunningServer;
  installation: { id: number; secretsDigest: string };
  /** A row that health checks write. */
  beats: { id: number; count: number };
};
