import type { ActivityKind, Revealing } from './poll-kinds.ts';
import type { AccountPages } from './accounts/pages.ts';
import type { TokenView, WebhookRowView } from './integrations/tokens-and-webhooks.ts';
import type { AuditRowView, CrewMemberView, InvitationView, LettersView, NewInvitationView } from './people/crew.ts';
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

/** How a browser reaches the broadcaster. The secret is never here. */
export interface BroadcastingOptions {
  key: string;
  cluster: string;
  /** Null: the hosted service of that cluster. */
  host: string | null;
  port: number;
  isTlsForced: boolean;
  /** False where the page came without TLS and sockets may not: the page then lives by polling its props. */
  isReachable: boolean;
}

/** Props on every page. */
export interface SharedProps {
  locale: string;
  /** As dates and numbers are written: the language with the reader’s region, where they gave one. */
  region: string;
  direction: 'ltr' | 'rtl';
  /** The languages to choose from. */
  locales: readonly string[];
  /** The anti-forgery token for forms that are posted without scripts. */
  antiForgeryToken: string;
  /** What was typed into a form that was refused, for forms posted without scripts. */
  old: Record<string, string>;
  broadcasting: BroadcastingOptions;
  /** Null when nobody has started an event in this browser. */
  host: { id: string; name: string; isAnonymous: boolean } | null;
}

export interface Mine {
  participant: { id: string; name: string | null };
  /** Their name in a quiz: the one they gave, or one made up for them. */
  playerName: string;
  /** Ids of the questions this participant has upvoted. */
  upvotes: string[];
  questions: MyQuestionView[];
  ballots: MyBallotView[];
  /** In each quiz of which something was revealed that they answered. */
  scores: MyScoreView[];
}

/** A page of the questions on show that fit a filter, in its order. */
export interface QuestionListing extends QuestionFilter {
  /** The event's, as of which this is true. */
  revision: number;
  questions: QuestionView[];
  /** Whether it begins with the first that fits, and ends with the last. */
  isFromStart: boolean;
  isAll: boolean;
  /** All that fit. */
  total: number;
}

/** The join address, and its QR code as SVG path data in a square of `size` modules. */
export interface JoinView {
  code: string;
  address: string;
  /** False where phones that come by this address can have no socket, and ask every few seconds: there is no TLS, and no word of the operator's. */
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
  /** Who waits in the lobby on show; null when none is. */
  players: PlayersView | null;
  /** What the screens say of it; the crew knows all tallies besides. */
  turnout: TurnoutView | null;
  questions: CrewQuestionView[];
  reactions: ReactionTotals;
  labels: CrewLabelView[];
  /** Who takes part; of an event that is over all who did, whoever was removed among them. */
  participantCount: number;
}

/** Another event, whose activities can be copied. */
export interface SourceView {
  id: string;
  title: string;
  createdAt: string;
}

/** What stands in its agenda, in order: each series before what is in it. */
export interface SourceAgenda {
  id: string;
  entries: { id: string; kind: ActivityKind | SeriesKind; text: string; seriesId: string | null }[];
}

export interface ScreenLinkView {
  id: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Somebody in the room, as the crew sees them. */
export interface ParticipantView {
  id: string;
  name: string | null;
  /** What quizzes of the event call whoever gave no name; null of all others, and where there is no quiz. */
  playerName: string | null;
  joinedAt: string;
  removedAt: string | null;
  questionCount: number;
  /** Of somebody who was removed because of a question without a name, all that is known: who it was stands in the list as before. */
  question: string | null;
}

/** Page component → its own props. Each has a handler `server/pages` and a component `client/pages/{name}.tsx`. */
export interface Pages extends AccountPages {
  home: Record<never, never>;
  'rooms/enter': {
    event: Pick<EventView, 'id' | 'code' | 'title' | 'description' | 'state' | 'accent' | 'logo'>;
    naming: Naming;
    needsPasscode: boolean;
    /** Who reads this has been inside, and joined before everyone had to give a name. */
    owesName: boolean;
    /** Who that is: what they typed on this device goes when they leave. */
    participantId: string | null;
  };
  'rooms/show': {
    room: RoomView;
    mine: Mine;
    /** What was asked for in the address: an order, a search, a further page. Null: the room's own first page is all. */
    listing: QuestionListing | null;
  };
  'events/index': { list: EventListView };
  'events/new': Record<never, never>;
  'events/show': {
    control: ControlRoom;
    join: JoinView;
    screenLinks: ScreenLinkView[];
    /** The address of a screen link made just now: shown once, since only its hash is kept. */
    newScreenLink: string | null;
    /** The reader's other events, the newest first, and the agenda of one of them: where they are asked for. */
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
      /** Somebody who joined gave one. */
      hasNames: boolean;
      questionsOpen: boolean;
      upvotesOpen: boolean;
      reactionsOpen: boolean;
      /** Sites whose pages may show the room in a frame. */
      embedOrigins: string[];
      /** What stands in the frame, as others than this computer reach it. */
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
    /** `hasNames`: whether there is a name to search by, given or, in a quiz, made up. */
    event: { id: string; code: string; title: string; hasNames: boolean };
    role: Role;
    /** Those who match `search`, the last who joined first. */
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
    /** Asks for those before this one; null on the last page. */
    olderThan: string | null;
    isFirstPage: boolean;
  };
  'crew/index': {
    event: { id: string; title: string };
    members: CrewMemberView[];
    invitations: InvitationView[];
    newInvitation: NewInvitationView | null;
    letters: LettersView;
  };
  'invitations/show': {
    token: string;
    event: { title: string };
    role: Role;
    invitedBy: string | null;
    /** Of who has no account: how the crew calls them. */
    isNameAsked: boolean;
    isMember: boolean;
  };
  'screens/show': {
    room: RoomView;
    /** Who waits in the lobby on show; null when none is. */
    players: PlayersView | null;
    /** Of what is in focus; null while nothing is asked. */
    turnout: TurnoutView | null;
    join: JoinView;
    /** For channel authorisation when the page was opened by a screen link; null for crew. */
    bearerToken: string | null;
  };
  'webhooks/index': {
    event: { id: string; title: string };
    webhooks: WebhookRowView[];
    /** Of the one just made or renewed: told once. */
    newSecret: { webhookId: string; secret: string } | null;
  };
  'tokens/index': {
    /** Newest first. */
    tokens: TokenView[];
    /** The one just made: shown once. */
    newToken: string | null;
  };
  'overlays/show': Pages['screens/show'] & { choice: OverlayChoice };
  /** The room's own props, each null before one has joined. */
  'embeds/show': { [Name in keyof Pages['rooms/show']]: Pages['rooms/show'][Name] | null } & {
    /** Null once one is in. */
    door: Pages['rooms/enter'] | null;
    /** Who one is, or will be on joining: browsers may keep cookies from a frame. */
    bearerToken: string;
  };
  /** To who comes by a screen link that does not work: in front of a hall, or over a broadcast, is no place for an error page. */
  'screens/over': { event: string; isOverlay: boolean };
  'errors/show': {
    code: ErrorCode;
    status: number;
    message: string;
    /** Found in the log; null unless something broke. */
    reference: string | null;
    /** Seconds until a retry makes sense; null when it does not help. */
    retryAfterSeconds: number | null;
    /** In development the cause; null in production. */
    cause: string | null;
    /** Whether its address leads to it again. What answers a form has none: to come back to it in another language would lose what it says. */
    isFoundAgain: boolean;
    /** Where somebody who was removed is back once they are let in again; null for everything else. */
    wayBack: string | null;
    /** Of a file: the page that it is downloaded on, which is left for what is told here; null for everything else. */
    fileFrom: string | null;
    /** Of what one may not do: what it belongs to, and its address where that can be opened again; null for everything else. */
    notAllowed: { event: string | null; code: string | null; path: string | null } | null;
    /** Of a page of the crew that nobody found who is not signed in: its address, or of a file that of its page, to come back to; null for everything else. */
    signIn: string | null;
    /** Whether somebody was signed in in this browser, until that was ended elsewhere or its time was over. */
    wasSignedOut: boolean;
  };
}

export type PageName = keyof Pages;
