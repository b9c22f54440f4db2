import { setTimeout } from 'node:timers/promises';
import { createRedisCounts, startRateSharing } from './cluster/rate-sharing.ts';
import type { Addresses } from './boot/addresses.ts';
import { createMailer } from './boot/smtp-mailer.ts';
import type { Secrets } from './boot/secrets.ts';
import type { Config } from './config/config.ts';
import type { Audience, Connection } from './audience-wiring.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { World } from './domain/model/store.ts';
import { createAccounts } from './http/accounts/accounts.ts';
import type { Live, Operations, Services } from './http/context.ts';
import type { Locales } from './http/i18n/locales.ts';
import { CodeGuesses } from './http/rate-limits/code-guesses.ts';
import { createPasscodes } from './http/rate-limits/passcodes.ts';
import { createRates } from './http/rate-limits/rates.ts';
import type { EventSweeper } from './jobs/event-sweeper.ts';
import type { OutageLog } from './jobs/outage-log.ts';
import { isPrivateHost } from './jobs/webhooks/private-addresses.ts';
import type { AppMeters } from './ops/metrics/app-meters.ts';
import { isUnavailable, type SqlStore } from './persistence/index.ts';
import { createBallotWriter } from './persistence/writers/ballot-writer.ts';
import { createLastSeenWriter } from './persistence/writers/last-seen-writer.ts';
import { createParticipationWriter } from './persistence/writers/participation-writer.ts';
import { createReactionWriter } from './persistence/writers/reaction-writer.ts';
import type { Logger } from 'pino';

interface ServiceInputs {
  config: Config;
  secrets: Secrets;
  store: SqlStore;
  world: World;
  meters: AppMeters;
  operations: Operations;
  audience: Audience;
  live: Live;
  sweeper: EventSweeper;
  addresses: Addresses;
  locales: Locales;
  isTls: boolean;
  connection: Connection | null;
  logger: Logger;
  outage: OutageLog;
}

export function createServices(inputs: ServiceInputs, stack: AsyncDisposableStack): Services {
  const { world, config, logger, audience, live, sweeper, addresses, locales, operations } = inputs;
  const rates = createRates(world.now);
  if (inputs.connection) {
    const counts = createRedisCounts(inputs.connection);
    stack.defer(() => counts.close());
    stack.defer(startRateSharing(rates, counts, logger));
  }
  const mailer = createMailer(config, logger);
  stack.defer(() => mailer.settle());
  return {
    world,
    ...createWriters(inputs, stack),
    rates,
    // Not shared: they limit the work of this process.
    passcodes: createPasscodes(createRates(world.now)),
    codeGuesses: new CodeGuesses({
      now: world.now,
      sleep: setTimeout,
      onUnknown: inputs.meters.codeUnknown,
      onSlowed: () => logger.warn('many unknown event codes came from one network: unfamiliar codes from it now wait'),
    }),
    mayWebhookReach: (url) => config.mayWebhooksReachInside || !isPrivateHost(url),
    live,
    sweepEvents: sweeper.sweep,
    operations,
    presence: audience.signs,
    accounts: createAccounts({
      secret: inputs.secrets.accountSecret,
      database: { db: inputs.store.database, type: inputs.store.dialect },
      appUrl: config.appUrl,
      isTls: inputs.isTls,
      store: inputs.store,
      mailer,
      locales,
      provider: config.oidc,
      originOf: addresses.originOf,
      dismiss: live.dismiss,
      newId: world.newId,
      onError: (message, cause) => inputs.outage.hold(cause, () => logger.error({ part: 'accounts' }, message)),
      isForNow: (error) => (error instanceof Refusal && error.code === 'SERVER_BUSY') || isUnavailable(error),
    }),
    mailer,
    originOf: addresses.originOf,
    originForPhones: addresses.originForPhones,
    onlyHere: addresses.onlyHere,
    isLiveForPhones: addresses.isLiveForPhones,
    locales,
  };
}

function createWriters(
  { world: { now, newId }, store, meters, outage: { quiet } }: ServiceInputs,
  stack: AsyncDisposableStack,
): Pick<Services, 'ballots' | 'participation' | 'reactions' | 'lastSeen'> {
  const writers = {
    ballots: createBallotWriter(store, {
      now,
      newId,
      onGroup: meters.committed,
      onFailed: (err, count) => {
        meters.ballotsFailed(count);
        quiet.error({ err, ballots: count }, 'ballots could not be stored; their senders try again');
      },
    }),
    participation: createParticipationWriter(store, {
      now,
      newId,
      onFailed: (err, count) =>
        quiet.error({ err, count }, 'questions and upvotes could not be stored; their senders try again'),
    }),
    reactions: createReactionWriter(store),
    lastSeen: createLastSeenWriter(store, {
      now,
      onFailed: (err) => quiet.warn({ err }, 'when people were last seen could not be written'),
    }),
  };
  for (const writer of Object.values(writers)) stack.defer(() => writer.drain());
  return writers;
}
