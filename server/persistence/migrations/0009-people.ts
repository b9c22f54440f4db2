import { sql, type Kysely } from 'kysely';
import { accountTypes } from './0001-accounts.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { date, flag } = accountTypes(database);

  await sql`alter table "user" add column locale text`.execute(database);

  await sql`create table passkey (
    id text primary key, name text, "publicKey" text not null,
    "userId" text not null references "user"(id) on delete cascade, "credentialID" text not null,
    counter integer not null, "deviceType" text not null, "backedUp" ${flag} not null, transports text,
    "createdAt" ${date}, aaguid text)`.execute(database);
  await sql`create index "passkey_userId_idx" on passkey ("userId")`.execute(database);
  await sql`create index "passkey_credentialID_idx" on passkey ("credentialID")`.execute(database);

  await sql`create table invitations (
    id text primary key, event_id text not null references events(id) on delete cascade, role text not null,
    email text, token_hash text not null unique, invited_by text not null, created_at bigint not null,
    expires_at bigint not null)`.execute(database);
  await sql`create index invitations_event on invitations (event_id)`.execute(database);
}
