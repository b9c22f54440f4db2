export { openStore, type StoreOptions } from './open-store.ts';
export type { SqlStore } from './sql-store.ts';
export type { Dialect } from './database.ts';
