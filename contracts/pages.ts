import type { ActivityKind } from './poll-kinds.ts';
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
import type { OperatorView } from './operator.ts';
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
  EventView,
  Focus,
  MyBallotView,
  MyQuestionView,
  NamedAnswersView,
  Naming,
  QuestionView,
  Role,
  RoomView,
} from './views.ts';

/** Never contains the secret. */
export interface BroadcastingOptions {
  key: string;
  cluster: string;
  host: string | null;
  port: number;
  isTlsForced: boolean;
  /** False if sockets require TLS but the page came without it; it polls then. */
  isReachable: boolean;
}

export interface SharedProps {
  locale: string;
  region: string;
  direction: 'ltr' | 'rtl';
  locales: readonly string[];
  /** Forms without scripts send it. */
  antiForgeryToken: string;
  old: Record<string, string>;
  broadcasting: BroadcastingOptions;
  host: { id: string; name: string; isAnonymous: boolean } | null;
}

export interface Mine {
  participant: { id: string; name: string | null };
  playerName: string;
  upvotes: string[];
  questions: MyQuestionView[];
  ballots: MyBallotView[];
  /** One score per quiz with a revealed question that they answered. */
  scores: MyScoreView[];
}

export interface QuestionListing extends QuestionFilter {
  revision: number;
  questions: QuestionView[];
  isFromStart: boolean;
  isAll: boolean;
  total: number;
}

/** `path` is SVG path data in a square of `size` modules. */
export interface JoinView {
  code: string;
  address: string;
  /** False if phones poll because the address lacks TLS. */
  isLive: boolean;
  /** Set if only this computer can open it; `onAllAddresses` would work after listening on all. */
  onlyHere: { onAllAddresses: string | null } | null;
  qr: { path: string; size: number };
}

export interface ControlRoom {
  revision: number;
  event: EventView & CrewSettings;
  focus: Focus;
  role: Role;
  activities: CrewActivityView[];
  series: CrewSeriesView[];
  players: PlayersView | null;
  turnout: TurnoutView | null;
  questions: CrewQuestionView[];
  reactions: ReactionTotals;
  labels: CrewLabelView[];
  /** After the event, counts everyone who took part, including removed people. */
  participantCount: number;
}

export interface SourceView {
  id: string;
  title: string;
  createdAt: string;
}

export interface SourceAgenda {
  id: string;
  entries: { id: string; kind: ActivityKind | SeriesKind; text: string; seriesId: string | null }[];
}

export interface ScreenLinkView {
  id: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface ParticipantView {
  id: string;
  name: string | null;
  /** A generated name for a person without one, if there is a quiz. */
  playerName: string | null;
  joinedAt: string;
  removedAt: string | null;
  questionCount: number;
  /** The question by which a nameless author was removed; the person stays listed. */
  question: string | null;
  isErased: boolean;
}

export interface Pages extends AccountPages {
  home: Record<never, never>;
  'rooms/enter': {
    event: Pick<EventView, 'id' | 'code' | 'title' | 'description' | 'state' | 'accent' | 'logo'>;
    naming: Naming;
    needsPasscode: boolean;
    /** Joined when no name was required, and still has to give one. */
    owesName: boolean;
    participantId: string | null;
    isErased: boolean;
  };
  'rooms/show': {
    room: RoomView;
    mine: Mine;
    /** Null for the room's first page. */
    listing: QuestionListing | null;
    /** Who answered what in one poll, if the address asks for it. Null if the room may not read it. */
    answers?: NamedAnswersView | null;
  };
  'devices/new': { event: { code: string; title: string }; link: Pick<JoinView, 'address' | 'qr'>; minutes: number };
  /** `isSomeoneElse`: this browser takes part as another person. */
  'devices/show': { token: string; event: { title: string }; name: string | null; isSomeoneElse: boolean };
  'events/index': { list: EventListView };
  'events/new': Record<never, never>;
  'events/show': {
    control: ControlRoom;
    join: JoinView;
    screenLinks: ScreenLinkView[];
    newScreenLink: string | null;
    sources?: SourceView[];
    source?: SourceAgenda;
    /** Who answered what in one poll, if the address asks for it. Null if it has no names. */
    answers?: NamedAnswersView | null;
  };
  'events/edit': {
    event: Omit<EventView & CrewSettings, 'needsPasscode' | 'hasNames' | 'isNameOptional'> & {
      hasPasscode: boolean;
      hasNames: boolean;
      embedOrigins: string[];
      embedAddress: string;
      heldWords: string[];
      hasFormulas: boolean;
      retentionDays: number;
      deleteAt: string | null;
      role: Role;
    };
  };
  'results/show': { results: ResultsView };
  'moderations/index': { control: ControlRoom };
  'participants/index': {
    /** `hasNames`: given or generated names can be searched. */
    event: { id: string; code: string; title: string; hasNames: boolean };
    role: Role;
    participants: ParticipantView[];
    search: string;
    isRemovedOnly: boolean;
    olderThan: string | null;
    isFirstPage: boolean;
    counts: { joined: number; removed: number };
  };
  'audits/index': {
    event: { id: string; title: string };
    audits: AuditRowView[];
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
    /** A host without an account is asked for a name. */
    isNameAsked: boolean;
    isMember: boolean;
  };
  'screens/show': {
    room: RoomView;
    players: PlayersView | null;
    turnout: TurnoutView | null;
    join: JoinView;
    /** Authorises the channels of a page opened with a screen link; null for crew. */
    bearerToken: string | null;
  };
  'webhooks/index': {
    event: { id: string; title: string };
    webhooks: WebhookRowView[];
    newSecret: { webhookId: string; secret: string } | null;
  };
  'tokens/index': {
    tokens: TokenView[];
    newToken: string | null;
  };
  'operator/show': { operator: OperatorView };
  'operator-sessions/new': Record<never, never>;
  'overlays/show': Pages['screens/show'] & { choice: OverlayChoice };
  'embeds/show': { [Name in keyof Pages['rooms/show']]: Pages['rooms/show'][Name] | null } & {
    entry: Pages['rooms/enter'] | null;
    /** Identifies visitors whose browsers block cookies in a frame. */
    bearerToken: string;
  };
  'screens/new': { code: string };
  /** No error page belongs on a projector or in a broadcast. */
  'screens/over': { isOverlay: boolean };
  'errors/show': {
    code: ErrorCode;
    status: number;
    message: string;
    reference: string | null;
    retryAfterSeconds: number | null;
    cause: string | null;
    /** A response to a form has no URL, so changing the language would lose its message. */
    isFoundAgain: boolean;
    /** Where a removed person goes after readmission. */
    wayBack: string | null;
    fileFrom: string | null;
    notAllowed: { event: string | null; code: string | null; path: string | null } | null;
    /** The page to return to after signing in; for a file, the page that offers it. */
    signIn: string | null;
    /** The session has expired or was ended elsewhere. */
    wasSignedOut: boolean;
  };
}

export type PageName = keyof Pages;
