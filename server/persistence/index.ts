export { createBallotWriter, type BallotWriterOptions } from './writers/ballot-writer.ts';
export { firstHash, hashLink } from './ballot-chain.ts';
export { openStore, type StoreOptions } from './open-store.ts';
export type { SqlStore } from './sql-store.ts';
export { isDatabaseError, isUnavailable } from './database-errors.ts';
export { readTables } from './backup/read-tables.ts';
export { isEmptyInstallation, requireKnownMigrations, writeTables, type ArchivedRows } from './backup/write-tables.ts';
export type { PortableValue } from './backup/portable-value.ts';
export {
  bindSecrets,
  boundSecrets,
  runningServers,
  runningServersIfListed,
  startHeartbeat,
} from './running-servers.ts';
export { readInstallation, type DeliveryCount } from './installation.ts';
export { countTakingPart } from './queries/people/participants.ts';
export { brokenChains } from './queries/polls/ballot-chains.ts';
export { newerMigrations, pendingMigrations } from './tables.ts';
