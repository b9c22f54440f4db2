import type { ReactionKind } from '#contracts/screens/reactions.ts';
import type { AcceptedAnswer, ChainEnd, Upvote } from '../domain/model/event-archive.ts';
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

export type Schema = {
  /** `deletingAt`: set while its rows are being deleted. */
  events: Row<Event> & { deletingAt: number | null };
  crew: Row<CrewMember>;
  invitations: Row<Invitation>;
  /** better-auth's table; its camel-case columns cannot be named here. */
  user: { id: string; name: string; email: string };
  /** `joinDigest`: of the browser's visit; null in a frame. */
  participants: Row<Participant> & { joinDigest?: string | null };
  questions: Row<Question> & {
    withdrawnAt: number | null;
    submissionId: string | null;
    authorRemovedAt: number | null;
  };
  upvotes: Upvote;
  activities: StoredActivity;
  verdicts: Row<AnswerDecision> & { digest: string };
  ballots: Row<Ballot>;
  receipts: Row<Omit<AcceptedAnswer, 'isErased'>> & { isErased: 0 | 1 };
  chains: Row<ChainEnd>;
  /** Of anonymous rounds, until they are sealed. */
  ballotKeys: { activityId: string; round: number; eventId: string; key: string };
  reactionTotals: { eventId: string; kind: ReactionKind; count: number };
  series: Row<Series>;
  screenLinks: Row<ScreenLink>;
  pictures: Omit<Picture, 'content'> & { content: string };
  labels: Row<Label>;
  questionLabels: { questionId: string; labelId: string };
  flashes: Row<Flashed>;
  audits: Row<Audit>;
  idleMarks: { eventId: string; revision: number };
  eventCodes: { code: string; eventId: string };
  eventImports: { eventId: string; touchedAt: number };
  webhooks: Row<Webhook>;
  webhookDeliveries: WebhookDelivery;
  apiTokens: Row<ApiToken>;
  apiAnswers: Row<ApiAnswer>;
  servers: RunningServer;
  installation: { id: number; secretsDigest: string };
  beats: { id: number; count: number };
};
