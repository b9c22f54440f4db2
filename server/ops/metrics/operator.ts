import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import type { Broadcaster } from '#broadcaster';
import type { Logger } from 'pino';
import { isoTime, isoTimeOrNull } from '#contracts/iso-time.ts';
import { logLevels } from '#contracts/operator.ts';
import { createLogLevels } from '../../boot/workers.ts';
import type { Config } from '../../config/config.ts';
import type { Live, Operator } from '../../http/context.ts';
import { readInstallation, type SqlStore } from '../../persistence/index.ts';
import { newUuidV7 } from '../../uuid.ts';
import { byHost, measured, samplesIn, sumOf } from './readings.ts';
import { slowQueryMs, type SlowQueries } from './slow-queries.ts';

export interface OperatorInputs {
  config: Pick<Config, 'metricsToken' | 'operatorToken'>;
  token: string;
  /** Keys the marks of sessions. */
  cookieSecret: string;
  serverId: string;
  store: SqlStore;
  broadcaster: Broadcaster | null;
  live: Pick<Live, 'connectedNow'>;
  slowQueries: SlowQueries;
  /** Metrics in the text format: of all workers, or of this process. */
  readings: () => Promise<string>;
  logger: Logger;
}

const minuteMs = 60_000;
const most = { events: 50, receivers: 50 };

export function createOperator(inputs: OperatorInputs): Operator {
  const { token, cookieSecret, store, broadcaster, slowQueries, logger } = inputs;
  const release = readRelease();
  const setLevel = createLogLevels(logger);
  // Logged at every level.
  const announcer = logger.child({}, { level: 'info' });
  return {
    isToken: (given) => isSameToken(given, token),
    markOf: (endsAt) => createHmac('sha256', cookieSecret).update(`operator:${token}:${endsAt}`).digest('base64url'),
    setLogLevel(level) {
      announcer.info({ from: logger.level, to: level }, 'the operator changed the log level');
      setLevel(level);
    },
    async view() {
      const now = Date.now();
      const joinedSince = now - minuteMs;
      const [facts, text] = await Promise.all([
        readInstallation(store, { sinceId: firstUuidAt(joinedSince), joinedSince, now }),
        inputs.readings(),
      ]);
      const samples = samplesIn(text);
      const { last, pending, unknown } = facts.migrations;
      return {
        at: isoTime(now),
        version: {
          app: release.version,
          node: process.version,
          database: store.dialect === 'postgres' ? 'PostgreSQL' : 'SQLite',
        },
        upgrade: { toCheck: release.toCheck, lastMigration: last, pending, unknown },
        ...measured(samples, facts.joined, broadcaster?.health().connections ?? null),
        processes: facts.servers
          .map(({ id, host, pid, startedAt }) => ({
            host,
            pid,
            startedAt: isoTime(startedAt),
            isThisOne: id === inputs.serverId,
          }))
          .toSorted((one, other) => (`${one.host} ${one.startedAt}` < `${other.host} ${other.startedAt}` ? -1 : 1)),
        fanout: broadcaster?.health().fanout ?? null,
        events: await busiest(inputs, facts.openEvents),
        eventCount: facts.openEventCount,
        slowQueries: {
          fromMs: slowQueryMs,
          total: sumOf(samples, 'slow_queries_total'),
          statements: slowQueries.list(),
        },
        receivers: byHost(facts.deliveries).slice(0, most.receivers),
        logLevel: logLevels.find((level) => level === logger.level) ?? 'info',
      };
    },
  };
}

export function isSameToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

function firstUuidAt(at: number) {
  return newUuidV7(at).replace(/-7.*/, '');
}

/** A hosted broadcaster would have to be asked about each event. */
async function busiest(
  { broadcaster, live }: OperatorInputs,
  open: { id: string; code: string; openedAt: number | null }[],
) {
  const events = await Promise.all(
    open.map(async ({ id, code, openedAt }) => ({
      code,
      connected: broadcaster && (await live.connectedNow(id)),
      openedAt: isoTimeOrNull(openedAt),
    })),
  );
  return events.toSorted((one, other) => (other.connected ?? 0) - (one.connected ?? 0)).slice(0, most.events);
}

function readRelease() {
  const manifest = findPackageJSON('..', import.meta.url) ?? 'package.json';
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { version, toCheck: toCheckIn(changelogAt(path.join(path.dirname(manifest), 'CHANGELOG.md'))) };
}

function changelogAt(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A container may leave it out.
    return '';
  }
}

/** What the newest version asks to check before upgrading. */
export function toCheckIn(changelog: string): string[] {
  const [, newest = ''] = changelog.split(/^## /m);
  const [, list = ''] = /^To check before upgrading:\n((?:- .*\n?)+)/m.exec(newest) ?? [];
  return Array.from(list.matchAll(/^- (.*)$/gm), ([, line = '']) => line.replaceAll('`', ''));
}
