import type { Broadcaster } from '#broadcaster';
import { userIds } from '#contracts/channels.ts';
import { createAnswerCensus } from './cluster/answer-census.ts';
import { createSharedPollers } from './cluster/announcements.ts';
import { createPollers, type Pollers } from './cluster/pollers.ts';
import { createPresence, type PresenceBook } from './cluster/presence.ts';
import { audienceChanged } from './domain/model/changes.ts';
import type { World } from './domain/model/store.ts';
import type { OpenNow } from './domain/quizzes/close-when-all-answered.ts';
import type { Presence } from './http/context.ts';
import { startAnswerWatch } from './jobs/answer-watch.ts';
import type { JobLogger } from './jobs/outage-log.ts';
import { runningServers, type SqlStore } from './persistence/index.ts';

const pollerSweepMs = 1_000;

export interface Connection {
  url: string;
  secret: string;
}

export interface Audience {
  presence: PresenceBook;
  pollers: Pollers;
  openNow: OpenNow;
  signs: Presence;
}

export function createAudience(
  { store, now }: Pick<World, 'store' | 'now'>,
  broadcaster: Broadcaster | null,
  connection: Connection | null,
  stack: AsyncDisposableStack,
): Audience {
  // With an external broadcaster no process knows who is connected.
  const isConnected =
    broadcaster && ((participantId: string) => broadcaster.isUserOnline(userIds.participant(participantId)));
  const onChanged = (eventId: string) => store.announce(audienceChanged(eventId));
  const presence = createPresence({ now, isConnected, onChanged });
  const pollers = createPollers({
    now,
    isConnected,
    ...(isConnected && connection && { openUntil: presence.openUntil }),
    onChanged,
    onPolled: (polled) => shared?.publish(polled),
  });
  const shared = connection && stack.adopt(createSharedPollers(connection, pollers.receive), (each) => each.close());
  /** Other processes' sockets are known, but not in which event, so look participants up. */
  const openNow: OpenNow = async (eventId, tx) => {
    if (connection === null || isConnected === null) return presence.openNow(eventId);
    const present = await tx.participants.presentIds(eventId);
    return new Set(present.filter((id) => isConnected(id) || pollers.pollsNow(eventId, id)));
  };
  stack.adopt(setInterval(pollers.sweep, pollerSweepMs).unref(), clearInterval);
  return {
    presence,
    pollers,
    openNow,
    signs: {
      // Presence first, since pollers ask it.
      note: (...sign) => [presence, pollers].forEach((book) => book.note(...sign)),
      forget: (...who) => [presence, pollers].forEach((book) => book.forget(...who)),
    },
  };
}

interface AnswerWatching {
  store: SqlStore;
  presence: PresenceBook;
  connection: Connection | null;
  serverId: string;
  logger: JobLogger;
  settleMs: number;
}

export function watchAnswers(
  world: World,
  { store, presence, connection, serverId, logger, settleMs }: AnswerWatching,
  stack: AsyncDisposableStack,
): () => Promise<void> {
  const answers = startAnswerWatch(world, {
    presence,
    logger,
    settleMs,
    async answersElsewhere({ id }) {
      const servers = await runningServers(store, world.now());
      const others = servers.map((server) => server.id).filter((other) => other !== serverId);
      return others.length === 0 ? [] : (census?.ask(id, others) ?? null);
    },
  });
  const census =
    connection &&
    createAnswerCensus({
      ...connection,
      id: serverId,
      answer: answers.answersHere,
      onError: (err) => logger.warn({ err }, 'another process could not learn who has answered here'),
    });
  stack.defer(() => census?.close());
  store.onChange(({ talliedIds }) => {
    if (talliedIds) answers.note(talliedIds);
  });
  return answers.stop;
}
