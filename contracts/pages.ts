import type { ActivityKind, Revealing } from './poll-kinds.ts';
import type { AccountPages } from './accounts/pages.ts';
import type { TokenView, WebhookRowView } from './integrations/tokens-and-webhooks.ts';
import type {
  AuditRowView,
  CrewMemberView,
  InvitationView,
  EmailInvitationsView,
  NewInvitationView,
} from './people/crew.ts';
import type { ResultsView } from './polls/results.ts';
import type { ErrorCode } from './errors.ts';
import type { EventListView } from './events/event-list.ts';
import type { OverlayChoice } from './screens/overlays.ts';
import type { QuestionFilter } from './questions/listing.ts';
import type { ReactionTotals } from './screens/reactions.ts';
import type { TurnoutView } from './screens/turnout.ts';
import type { CrewSeriesView, MyScoreView, PlayersView, SeriesKind } from './quizzes/series.ts';
import type {
  CrewActivityView,
  CrewLabelView,
  CrewQuestionView,
  CrewSettings,
  EventState,
  EventView,
  Focus,
  MyBallotView,
  MyQuestionView,
  Naming,
  PictureFactsView,
  QuestionView,
  Role,
  RoomView,
} from './views.ts';

/** How a browser connects to the broadcaster. Never contains the secret. */
export interface BroadcastingOptions {
  key: string;
  cluster: string;
  /** Null: the hosted service of that cluster. */
  host: string | null;
  port: number;
  isTlsForced: boolean;
  /** False where the page came without TLS and sockets require it: the page then polls. */
  isReachable: boolean;
}

/** Props on every page. */
export interface SharedProps {
  locale: string;
  /** For dates and numbers: the language with the reader’s region, if known. */
  region: string;
  direction: 'ltr' | 'rtl';
  /** The available languages. */
  locales: readonly string[];
  /** The anti-forgery token for forms posted without scripts. */
  antiForgeryToken: string;
  /** The input of a refused form that was posted without scripts. */
  old: Record<string, string>;
  broadcasting: BroadcastingOptions;
  /** Null when no host is known in this browser. */
  host: { id: string; name: string; isAnonymous: boolean } | null;
}

export interface Mine {
  participant: { id: string; name: string | null };
  /** The name in a quiz: the given one or a generated one. */
  playerName: string;
  /** Ids of the questions this participant has upvoted. */
  upvotes: string[];
  questions: MyQuestionView[];
  ballots: MyBallotView[];
  /** One for each quiz with a revealed question that they answered. */
  scores: MyScoreView[];
}

/** A page of the visible questions that match a filter, in its order. */
export interface QuestionListing extends QuestionFilter {
  /** The event's revision of this listing. */
  revision: number;
  questions: QuestionView[];
  /** Whether the listing contains the first and the last match. */
  isFromStart: boolean;
  isAll: boolean;
  /** The number of all matches. */
  total: number;
}

/** The join address, and its QR code as SVG path data in a square of `size` modules. */
export interface JoinView {
  code: string;
  address: string;
  /**
   * False where phones that use this address cannot have a socket and poll instead: no TLS, and the operator has not
   * allowed sockets without it.
   */
  isLive: boolean;
  qr: { path: string; size: number };
}

export interface ControlRoom {
  revision: number;
  event: EventView & CrewSettings;
  focus: Focus;
  role: Role;
  activities: CrewActivityView[];
  series: CrewSeriesView[];
  /** The players waiting in the visible lobby; null without one. */
  players: PlayersView | null;
  /** What the screens show of it; the crew also has all tallies. */
  turnout: TurnoutView | null;
  questions: CrewQuestionView[];
  reactions: ReactionTotals;
  labels: CrewLabelView[];
  /** The participants; of an ended event everyone who took part, removed people included. */
  participantCount: number;
}

/** Another event whose activities can be copied. */
export interface SourceView {
  id: string;
  title: string;
  createdAt: string;
}

/** The entries of its agenda, in order: each series before its activities. */
export interface SourceAgenda {
  id: string;
  entries: { id: string; kind: ActivityKind | SeriesKind; text: string; seriesId: string | null }[];
}

export interface ScreenLinkView {
  id: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A person in the room, as the crew sees them. */
export interface ParticipantView {
  id: string;
  name: string | null;
  /** The name in quizzes of a person without a name; null for everyone else, and without a quiz. */
  playerName: string | null;
  joinedAt: string;
  removedAt: string | null;
  questionCount: number;
  /** For a removal through an anonymous question: all that is known. The person stays in the list unchanged. */
  question: string | null;
}

/** Page component → its own props. Each has a handler in `server/pages` and a component `client/pages/{name}.tsx`. */
export interface Pages extends AccountPages {
  home: Record<never, never>;
  'rooms/enter': {
    event: Pick<EventView, 'id' | 'code' | 'title' | 'description' | 'state' | 'accent' | 'logo'>;
    naming: Naming;
    needsPasscode: boolean;
    /** The reader has joined before, when no name was required. */
    owesName: boolean;
    /** The reader's id there: drafts on this device are deleted when they leave. */
    participantId: string | null;
  };
  'rooms/show': {
    room: RoomView;
    mine: Mine;
    /** The order, search or page in the address. Null: the room's default first page. */
    listing: QuestionListing | null;
  };
  'events/index': { list: EventListView };
  'events/new': Record<never, never>;
  'events/show': {
    control: ControlRoom;
    join: JoinView;
    screenLinks: ScreenLinkView[];
    /** The address of a screen link made just now: shown once, since only its hash is stored. */
    newScreenLink: string | null;
    /** The reader's other events, newest first, and the agenda of one of them, on request. */
    sources?: SourceView[];
    source?: SourceAgenda;
  };
  'events/edit': {
    event: {
      id: string;
      code: string;
      title: string;
      description: string;
      /** Of screens and overlays. */
      locale: string;
      hasModeration: boolean;
      naming: Naming;
      revealing: Revealing;
      hasPasscode: boolean;
      /** At least one participant has a name. */
      hasNames: boolean;
      questionsOpen: boolean;
      upvotesOpen: boolean;
      reactionsOpen: boolean;
      /** Sites that may embed the room. */
      embedOrigins: string[];
      /** The embed address, as other devices reach it. */
      embedAddress: string;
      accent: string | null;
      logo: PictureFactsView | null;
      heldWords: string[];
      screenThreshold: number;
      retentionDays: number;
      deleteAt: string | null;
      state: EventState;
      role: Role;
    };
  };
  'results/show': { results: ResultsView };
  'moderations/index': { control: ControlRoom };
  'participants/index': {
    /** `hasNames`: whether there is a name to search for, given or generated by a quiz. */
    event: { id: string; code: string; title: string; hasNames: boolean };
    role: Role;
    /** The matches of `search`, the newest first. */
    participants: ParticipantView[];
    search: string;
    isRemovedOnly: boolean;
    olderThan: string | null;
    isFirstPage: boolean;
    counts: { joined: number; removed: number };
  };
  'audits/index': {
    event: { id: string; title: string };
    /** Newest first. */
    audits: AuditRowView[];
    /** The cursor for older entries; null on the last page. */
    olderThan: string | null;
    isFirstPage: boolean;
  };
  'crew/index': {
    event: { id: string; title: string };
    members: CrewMemberView[];
    invitations: InvitationView[];
    newInvitation: NewInvitationView | null;
    letters: EmailInvitationsView;
  };
  'invitations/show': {
    token: string;
    event: { title: string };
    role: Role;
    invitedBy: string | null;
    /** For a host without an account: the name that the crew sees. */
    isNameAsked: boolean;
    isMember: boolean;
  };
  'screens/show': {
    room: RoomView;
    /** The players waiting in the visible lobby; null without one. */
    players: PlayersView | null;
    /** For what is in focus; null while nothing is asked. */
    turnout: TurnoutView | null;
    join: JoinView;
    /** For channel authorisation when the page was opened with a screen link; null for crew. */
    bearerToken: string | null;
  };
  'webhooks/index': {
    event: { id: string; title: string };
    webhooks: WebhookRowView[];
    /** The secret just created or renewed: shown once. */
    newSecret: { webhookId: string; secret: string } | null;
  };
  'tokens/index': {
    /** Newest first. */
    tokens: TokenView[];
    /** The token just created: shown once. */
    newToken: string | null;
  };
  'overlays/show': Pages['screens/show'] & { choice: OverlayChoice };
  /** The room's own props, each null before joining. */
  'embeds/show': { [Name in keyof Pages['rooms/show']]: Pages['rooms/show'][Name] | null } & {
    /** Null after joining. */
    door: Pages['rooms/enter'] | null;
    /** Identifies the visitor, since browsers may block cookies in a frame. */
    bearerToken: string;
  };
  /** For an invalid screen link: an error page must not appear on a projector or in a broadcast. */
  'screens/over': { isOverlay: boolean };
  'errors/show': {
    code: ErrorCode;
    status: number;
    message: string;
    /** To be found in the log; null unless something broke. */
    reference: string | null;
    /** Seconds until a retry makes sense; null when a retry does not help. */
    retryAfterSeconds: number | null;
    /** The cause, in development; null in production. */
    cause: string | null;
    /**
     * Whether the address leads to this page again. A response to a form has no such address: changing the language
     * would lose its message.
     */
    isFoundAgain: boolean;
    /** Where a removed person returns to after readmission; null for everything else. */
    wayBack: string | null;
    /** For a file: the page it is downloaded from; null for everything else. */
    fileFrom: string | null;
    /** For a forbidden action: its event and, where it can be opened again, its address; null for everything else. */
    notAllowed: { event: string | null; code: string | null; path: string | null } | null;
    /**
     * For a crew page requested without signing in: the address to return to, for a file that of its page; null for
     * everything else.
     */
    signIn: string | null;
    /** Whether a session existed in this browser and was ended elsewhere or expired. */
    wasSignedOut: boolean;
  };
}

export type PageName = keyof Pages;
