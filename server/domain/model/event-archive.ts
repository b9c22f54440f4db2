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
  AnswerDecision,
} from './entities.ts';

export interface AcceptedAnswer extends Receipt, Pick<Ballot, 'answeredAt' | 'receivedAt'> {
  position: number;
  /** Null if it was replaced before chains existed. */
  answer: string | null;
  hash: string;
  /** The hash is of the original answer; `answer` is empty. */
  isErased?: true | undefined;
}

export interface ChainEnd {
  activityId: string;
  round: number;
  length: number;
  hash: string;
  erased: number;
}

export interface Upvote {
  questionId: string;
  participantId: string;
  createdAt: number;
}

/** Without crew, links, tokens, passcode, audit log and withdrawn questions. */
export interface EventArchive {
  event: Event;
  pictures: Picture[];
  reactions: ReactionTotals;
  series: Series[];
  participants: Participant[];
  questions: Question[];
  upvotes: Upvote[];
  labels: (Label & { questionIds: string[] })[];
  activities: Activity[];
  answerDecisions: AnswerDecision[];
  ballots: Ballot[];
  links: AcceptedAnswer[];
  heads: ChainEnd[];
}

export interface Preparations extends Pick<EventArchive, 'event' | 'pictures' | 'series' | 'activities'> {
  labels: Label[];
}
