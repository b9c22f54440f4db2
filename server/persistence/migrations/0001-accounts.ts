import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** better-auth 1.7 with its `anonymous` plugin expects native dates and booleans where they exist. */
export function accountTypes(database: Kysely<unknown>) {
  return isPostgres(database)
    ? { date: sql`timestamptz`, flag: sql`boolean` }
    : { date: sql`date`, flag: sql`integer` };
}

export function isPostgres(database: Kysely<unknown>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

export async function up(database: Kysely<unknown>): Promise<void> {
  const { date, flag } = accountTypes(database);

  await sql`create table "user" (
    id text primary key, name text not null, email text not null unique, "emailVerified" ${flag} not null,
    image text, "createdAt" ${date} not null, "updatedAt" ${date} not null, "isAnonymous" ${flag})`.execute(database);

  await sql`create table session (
    id text primary key, "expiresAt" ${date} not null, token text not null unique, "createdAt" ${date} not null,
    "updatedAt" ${date} not null, "ipAddress" text, "userAgent" text,
    "userId" text not null references "user"(id) on delete cascade)`.execute(database);
  await sql`create index "session_userId_idx" on session ("userId")`.execute(database);

  await sql`create table account (
    id text primary key, issuer text not null, "accountId" text not null, "providerId" text not null,
    "userId" text not null references "user"(id) on delete cascade, "accessToken" text, "refreshToken" text,
    "idToken" text, "accessTokenExpiresAt" ${date}, "refreshTokenExpiresAt" ${date}, scope text, password text,
    "createdAt" ${date} not null, "updatedAt" ${date} not null)`.execute(database);
  await sql`create index "account_userId_idx" on account ("userId")`.execute(database);
  await sql`create unique index "account_issuer_accountId_uidx" on account (issuer, "accountId")`.execute(database);

  await sql`create table verification (
    id text primary key, identifier text not null, value text not null, "expiresAt" ${date} not null,
    "createdAt" ${date} not null, "updatedAt" ${date} not null)`.execute(database);
  await sql`create index verification_identifier_idx on verification (identifier)`.execute(database);
}
