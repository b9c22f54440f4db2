import type { ReactionTotals } from '#contracts/screens/reactions.ts';
import type {
  Activity,
  Ballot,
  Event,
  Label,
  Participant,
  Picture,
  Question,
  Receipt,
  Series,
  Verdict,
} from './entities.ts';

/** An accepted submission with its answer, as it stands in the chain of its round. */
export interface AcceptedAnswer extends Receipt, Pick<Ballot, 'answeredAt' | 'receivedAt'> {
  /** From 1, without gaps, in the order of storing. */
  position: number;
  /** Null where it was replaced before chains were kept. */
  answer: string | null;
  /** SHA-256 over the hash before it and this link, hex. */
  hash: string;
}

export interface ChainEnd {
  activityId: string;
  round: number;
  length: number;
  hash: string;
}

export interface Upvote {
  questionId: string;
  participantId: string;
  createdAt: number;
}

/**
 * Everything of one event, from one state of the database. Not in it: the crew, links and tokens, the passcode, what the crew
 * did, and questions that were withdrawn.
 */
export interface EventArchive {
  event: Event;
  /** Those that something shows, the logo among them. */
  pictures: Picture[];
  reactions: ReactionTotals;
  /** By position in the agenda. */
  series: Series[];
  /** By time of joining. */
  participants: Participant[];
  /** By time of asking. */
  questions: Question[];
  upvotes: Upvote[];
  /** In the order of their making, each with the questions that bear it. */
  labels: (Label & { questionIds: string[] })[];
  /** By position in the agenda. */
  activities: Activity[];
  verdicts: Verdict[];
  /** By place. */
  ballots: Ballot[];
  /** By position in their chains. */
  links: AcceptedAnswer[];
  /** One for every round, also for those that nobody answered. */
  heads: ChainEnd[];
}

/** The part of an archive that the crew prepared. */
export interface Preparations extends Pick<EventArchive, 'event' | 'pictures' | 'series' | 'activities'> {
  labels: Label[];
}
