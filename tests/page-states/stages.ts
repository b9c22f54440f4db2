import type { MailingServer } from '#support/servers/mailing-server.ts';
import {
  comparedEvent,
  draftEvent,
  emptyEvent,
  endedEvent,
  guardedEvent,
  livelyEvent,
  longEvent,
  optionPicturesEvent,
  pictureEvent,
  type PreparedEvent,
} from './events/events.ts';
import type { More, PageState, Visit } from './page-state.ts';
import { anonymousEvent, chartsEvent, confidenceEvent, kindsEvent } from './events/kinds.ts';
import { markupEvent } from './events/markup.ts';
import { fullLobby, overfullEvent, vastEvent } from './events/overfull-events.ts';
import { quizEvent, surveyEvent, typedQuizEvent } from './events/quizzes.ts';
import { unbrokenEvent } from './events/unbroken-texts.ts';

/** An event that is prepared when it is first needed. */
export type Stage = () => Promise<PreparedEvent>;

export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}

/** A kind of page of staged events. Its title is the event's unless given. */
export const pageOf =
  (visit: (staged: PreparedEvent) => Partial<Visit>) =>
  (name: string, stage: Stage, { title, ...more }: More & { title?: string } = {}): PageState => ({
    name,
    open: async () => {
      const staged = await stage();
      return { who: staged.host, path: '/', title: title ?? staged.event.title, ...visit(staged) };
    },
    ...more,
  });

/** The event after `act`, which is done before each visit. */
export const doing =
  (stage: Stage, act: (staged: PreparedEvent) => Promise<unknown>): Stage =>
  async () => {
    const staged = await stage();
    await act(staged);
    return staged;
  };

/** The event while this poll, `questions` or `join` is in focus. */
export const focused = (stage: Stage, on: string): Stage =>
  doing(stage, ({ host, event, polls = {} }) =>
    host.visit(
      'focuses.update',
      { event: event.id },
      on in polls ? { kind: 'activity', activity: polls[on] } : { kind: on },
    ),
  );

/** The events of the page states. */
export function stagesOn(server: MailingServer) {
  const of = <Rest extends unknown[]>(
    prepare: (server: MailingServer, ...rest: Rest) => Promise<PreparedEvent>,
    ...rest: Rest
  ): Stage => once(() => prepare(server, ...rest));
  const lively = of(livelyEvent);
  return {
    lively,
    empty: of(emptyEvent),
    draft: of(draftEvent),
    ended: of(endedEvent),
    guarded: of(guardedEvent),
    long: once(async () => longEvent(await lively())),
    unbroken: of(unbrokenEvent),
    packed: of(overfullEvent),
    fullLobby: of(fullLobby),
    vast: once(async () => vastEvent(server, await lively(), 2_000)),
    pictured: of(pictureEvent),
    picturedResult: of(pictureEvent, { isRevealed: true }),
    optionPictures: of(optionPicturesEvent),
    compared: of(comparedEvent),
    kinds: of(kindsEvent, { isRevealed: true }),
    hidden: of(kindsEvent),
    answered: of(kindsEvent, { isRevealed: true, isAnswered: true }),
    charts: of(chartsEvent),
    sure: of(confidenceEvent),
    anonymous: of(anonymousEvent),
    markup: of(markupEvent),
    survey: of(surveyEvent),
    lobby: of(quizEvent),
    asking: of(quizEvent, 'next'),
    result: of(quizEvent, 'next', 'next', 'next'),
    leaders: of(quizEvent, 'next', 'next', 'next', 'next'),
    podium: of(quizEvent, 'next', 'next', 'next', 'finish'),
    typed: of(typedQuizEvent, 'text', 'next', 'next', 'next'),
    ordering: of(typedQuizEvent, 'ranking', 'next'),
    ordered: of(typedQuizEvent, 'ranking', 'next', 'next', 'next'),
  };
}

export type Stages = ReturnType<typeof stagesOn>;
