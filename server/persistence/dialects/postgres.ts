import { PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';

/** Times are `int8` in milliseconds, which a number holds exactly until the year 287396. */
const ownTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
};

/** `onError` hears of connections that broke; the pool replaces them. */
export function postgresDialect(connectionString: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000, types: ownTypes });
  // One that breaks between two statements of a transaction is nobody's but ours: unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  // What the pool says of idle ones, each has said itself.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
