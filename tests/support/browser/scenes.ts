import type { BrowserContextOptions } from 'playwright-core';
import { hostWithEvent, participantAt } from '../factories/events.ts';
import type { TestServer } from '../servers/test-server.ts';
import { withServerAndBrowser } from '../set-up.ts';
import { Visitor } from '../clients/visitor.ts';
import type { TestBrowser } from './browser.ts';
import { handset, openLivePageAs, openPageAs } from './people.ts';

export const projector = { viewport: { width: 1920, height: 1080 } };

/** The worker's server and browser. `scene` makes an event whose pages open in the browser. */
export function withScenes() {
  const { server, browser } = withServerAndBrowser();
  return { server, browser, scene: (form?: Record<string, unknown>) => sceneOn(server, browser, form) };
}

/** A host's new event. `open…` opens one of its pages and waits until that is live. */
export async function sceneOn(server: TestServer, browser: TestBrowser, form: Record<string, unknown> = {}) {
  const { host, event } = await hostWithEvent(server, form);
  const join = (name?: string) => participantAt(server, event.code, name);
  // A page without scripts is never live.
  const openAs = (who: Visitor, path: string, options?: BrowserContextOptions) =>
    (options?.javaScriptEnabled === false ? openPageAs : openLivePageAs)(browser, server, who, path, options);
  /** The room as a participant sees it, or someone who joins by this name. */
  const openRoom = async (who?: Visitor | string, options?: BrowserContextOptions) =>
    openAs(who instanceof Visitor ? who : await join(who), `/e/${event.code}`, options);
  return {
    host,
    event,
    join,
    openAs,
    openRoom,
    openPhone: (who?: Visitor | string) => openRoom(who, handset),
    /** The control room, or another page of the crew. */
    openCrew: (path = '', options?: BrowserContextOptions) => openAs(host, `/events/${event.id}${path}`, options),
    openScreen: () => openAs(host, `/screens/${event.id}`, projector),
    /** Moves the end of answering back by more than the grace period of 2 s, so that any answer is now too late. */
    endGrace: ({ id }: { id: string }) =>
      server.world.store.activities.update(id, { closesAt: Date.now() - 2_001, closedAt: Date.now() - 2_001 }),
    /** A crew member decides the questions with these texts. */
    decide: async (who: Visitor, action: string, bodies: readonly string[], words: object = {}) => {
      const asked = await server.world.store.questions.ofEvent(event.id);
      const questions = asked.filter(({ body }) => bodies.includes(body)).map(({ id }) => id);
      await who.visit('moderations.update', event, { questions, action, ...words });
    },
    /** Why each question was rejected, or else its state. */
    questionStates: async () =>
      Object.fromEntries(
        (await server.world.store.questions.ofEvent(event.id)).map(({ body, state, rejectionReason }) => [
          body,
          rejectionReason ?? state,
        ]),
      ),
  };
}

export type Scene = Awaited<ReturnType<typeof sceneOn>>;
