import { PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';

/** Times are `int8` in milliseconds, which a number holds exactly until the year 287396. */
const ownTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
};

/** `onError` receives errors of broken connections, which the pool replaces. */
export function postgresDialect(connectionString: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000, types: ownTypes });
  // An error between two statements of a transaction reaches only this listener; unhandled, it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  // The pool repeats errors of idle connections, which the listener above already reported.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
