import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { discardEvent } from '#server/domain/events/deletions.ts';
import {
  isEmptyInstallation,
  readTables,
  writeTables,
  type ArchivedRows,
  type SqlStore,
} from '#server/persistence/index.ts';
import { eachStore } from './support/each-store.ts';
import { addEvent, addParticipant, addQuestion, noon } from './support/seeds.ts';
import { tablesOf } from './support/tables.ts';

interface Archive {
  migrations: readonly string[];
  pieces: ArchivedRows[];
  tables: string[];
}

async function archiveOf(store: SqlStore): Promise<Archive> {
  const archive: Archive = { migrations: [], pieces: [], tables: [] };
  let columns: readonly string[] = [];
  await readTables(store, {
    begin: async (migrations) => void (archive.migrations = migrations),
    table: async (name, names) => void (archive.tables.push(name), (columns = names)),
    rows: async (rows) => void archive.pieces.push({ table: archive.tables.at(-1) ?? '', columns, rows }),
  });
  return archive;
}

async function* each(pieces: readonly ArchivedRows[]): AsyncGenerator<ArchivedRows> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

/** Columns that migrations added to tables which hold rows in this test. */
const added = [
  ['0021-event-deletions', 'events', 'deleting_at'],
  ['0022-question-submissions', 'questions', 'submission_id'],
  ['0025-nameless-questions', 'questions', 'is_nameless'],
  ['0025-nameless-questions', 'participants', 'removed_through_id'],
  ['0026-removals-through-questions', 'questions', 'author_removed_at'],
  ['0033-join-digests', 'participants', 'join_digest'],
  ['0036-erasures', 'participants', 'erased_in'],
  ['0029-revealing', 'events', 'revealing'],
  ['0030-shown-results', 'activities', 'shown_at'],
] as const;

/** The archive as written by a version that had only the migrations before this one. */
function writtenBefore(migration: string, { migrations, pieces }: Archive): Archive {
  const later = added.filter(([name]) => name >= migration);
  return {
    migrations: migrations.slice(0, migrations.indexOf(migration)),
    pieces: pieces.map((piece) =>
      later.filter(([, table]) => table === piece.table).reduce((kept, [, , column]) => without(kept, column), piece),
    ),
    tables: [],
  };
}

function without({ table, columns, rows }: ArchivedRows, column: string): ArchivedRows {
  const place = columns.indexOf(column);
  return { table, columns: columns.toSpliced(place, 1), rows: rows.map((row) => row.toSpliced(place, 1)) };
}

eachStore('an archive', ({ store }) => {
  it('an archive contains every table that the migrations create, except those about servers', async () => {
    const made = await tablesOf(store);
    const ofServers = ['servers', 'installation'];
    expect((await archiveOf(store)).tables.toSorted()).toEqual(
      made.filter((name) => !ofServers.includes(name)).toSorted(),
    );
    expect(made.length).toBeGreaterThan(25);
  });

  it('an archive from an early version keeps codes, logos from their own table, and authors’ names', async () => {
    const event = await addEvent(store);
    const logo = { version: '0123456789abcdef', width: 40, height: 20 };
    const content = Buffer.from('pixels');
    await store.pictures.put({ ...logo, eventId: event.id, contentType: 'image/png', content, createdAt: noon });
    await store.events.update(event.id, { logo });
    const author = await addParticipant(store, event, { name: 'Ada' });
    const question = await addQuestion(store, author);
    const nameless = await addQuestion(store, author, { isNameless: true });
    const now = await archiveOf(store);
    await writeTables(store, now.migrations, each(now.pieces));
    expect(await store.questions.byId(nameless.id)).toMatchObject({ isNameless: true, authorName: null });

    const { migrations, pieces } = writtenBefore('0020-event-codes', now);
    const early = pieces
      .filter(({ table }) => table !== 'event_codes')
      .map((piece) => (piece.table === 'pictures' ? { ...piece, table: 'logos' } : piece));
    await writeTables(store, migrations, each(early));
    expect(await store.events.update(event.id, { code: `moved-${event.id.slice(0, 8)}` })).toBe(true);
    expect((await store.events.byCode(event.code))?.id).toBe(event.id);
    expect(await store.pictures.byVersion(event.id, logo.version)).toMatchObject({ ...logo, content });
    expect(await store.pictures.ofEvent(event.id)).toHaveLength(1);
    expect(await store.questions.byId(question.id)).toMatchObject({ isNameless: false, authorName: 'Ada' });
    expect(await store.participants.byId(author.id)).toMatchObject({ name: 'Ada', removedThroughId: null });
    await discardEvent({ store, now: () => noon }, event.id);
    expect(await store.pictures.byVersion(event.id, logo.version)).toBeNull();
  });

  it('an archive that stored the removing question with the participant still allows readmission by it', async () => {
    const author = await addParticipant(store, await addEvent(store), { name: 'Ada' });
    const [question, other] = [
      await addQuestion(store, author, { isNameless: true }),
      await addQuestion(store, author, { isNameless: true }),
    ];
    await store.participants.update(author.id, { removedAt: noon + 1, removedThroughId: question.id });
    const { migrations, pieces } = writtenBefore('0026-removals-through-questions', await archiveOf(store));
    await writeTables(store, migrations, each(pieces));
    expect(await store.questions.removedThrough(author.eventId)).toMatchObject([
      { questionId: question.id, participantId: author.id, removedAt: noon + 1 },
    ]);
    expect([
      await store.questions.isAuthorRemoved(question.id),
      await store.questions.isAuthorRemoved(other.id),
    ]).toEqual([true, false]);
    await discardEvent({ store, now: () => noon }, author.eventId);
  });

  it('backups and restores ignore another program’s tables in the same schema', async () => {
    await sql`create table shop_orders (id integer primary key, total integer not null)`.execute(store.database);
    await sql`insert into shop_orders values (1, 42)`.execute(store.database);
    expect(await isEmptyInstallation(store)).toBe(true);
    const archive = await archiveOf(store);
    expect(archive.tables).not.toContain('shop_orders');
    const event = await addEvent(store);
    expect(await isEmptyInstallation(store)).toBe(false);
    await writeTables(store, archive.migrations, each(archive.pieces));
    expect(await store.events.byId(event.id)).toBeNull();
    expect((await sql`select * from shop_orders`.execute(store.database)).rows).toEqual([{ id: 1, total: 42 }]);
  });

  it('a restore does not overwrite tables that have our names but none of our migrations', async () => {
    expect(await isEmptyInstallation(store)).toBe(true);
    await sql`insert into kysely_migration (name, timestamp) values ('2020-shop', '2020')`.execute(store.database);
    expect(await isEmptyInstallation(store)).toBe(false);
    await sql`delete from kysely_migration`.execute(store.database);
    expect(await isEmptyInstallation(store)).toBe(false);
  });
});
