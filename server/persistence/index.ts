export { createBallotWriter, type BallotWriterOptions } from './ballot-writer.ts';
export { readBallotArchive, type BallotArchive } from './ballot-archive.ts';
export { firstHash, hashLink, type ChainedLink } from './ballot-chain.ts';
export type { Change } from './ballot-group.ts';
export { openStore, type StoreOptions } from './open-store.ts';
export type { SqlStore } from './sql-store.ts';
export { isUnavailable } from './faults.ts';
