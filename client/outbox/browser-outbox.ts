import { router } from '@inertiajs/react';
import { drafts } from '../app/drafts/drafts.ts';
import { connection } from '../app/connection.ts';
import { signedRoundTrip } from '../clock/round-trip.ts';
import { send as sendRequest } from '../app/http.ts';
import { blockReload } from '../app/reload/reload-guard.ts';
import type { Entry, TabMessage, Outcome } from './entry.ts';
import { httpTransport } from './http-transport.ts';
import { openStore } from './store.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { submissionId } from './submission-id.ts';
import { leaseLock, webLocks } from './tab-lock.ts';

let opening: Promise<Outbox> | undefined;

let participant: string | undefined;

/** Once per document. Sends what an earlier page left for `participantId`. */
export function browserOutbox(participantId: string): Promise<Outbox> {
  const isAnother = participant !== participantId;
  participant = participantId;
  if (!opening) opening = openOutbox();
  else if (isAnother) void opening.then((outbox) => outbox.wake());
  return opening;
}

/** Another person may use this device next. Keeps other participants' data. */
export async function forgetParticipant(eventId: string, participantId: string): Promise<void> {
  drafts.forgetAll((key) => key.startsWith(`draft:${eventId}:${participantId}:`) || key === `draft:${eventId}:name`);
  if (participant === participantId) participant = undefined;
  const store = await openStore();
  const outbox = await opening;
  const theirs = (await store.all()).filter((entry) => entry.participantId === participantId);
  await Promise.all(theirs.map((entry) => (outbox ? outbox.drop(entry) : store.remove(entry.submissionId))));
}

async function openOutbox(): Promise<Outbox> {
  const store = await openStore();
  blockReload(() => !store.isLasting());
  const tabs = new BroadcastChannel('handcount-outbox');
  const byLease = leaseLock(store, ownTab());
  const outbox = createOutbox({
    store,
    isOurs: ({ participantId }) => participantId === participant,
    send: reloadOnNewIdentity(httpTransport(sendRequest, signedRoundTrip)),
    lock: 'locks' in navigator ? webLocks(navigator.locks, byLease) : byLease,
    announce: tabs.postMessage.bind(tabs) as (message: TabMessage) => void,
  });
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => outbox.receive(data));
  window.addEventListener('online', outbox.wake);
  connection.onRecovery(outbox.wake);
  return outbox;
}

/** The cookie belongs to someone else. Keeps a refused question, whose text exists only here. */
function reloadOnNewIdentity(send: (entry: Entry) => Promise<Outcome>): (entry: Entry) => Promise<Outcome> {
  return async (entry) => {
    const outcome = await send(entry);
    if (outcome.kind === 'refused' && outcome.code === 'NOT_ALLOWED' && entry.kind !== 'question')
      router.reload({ only: ['mine'], preserveErrors: true });
    return outcome;
  };
}

/** The tab's next page continues sending. Stored only on leaving: a duplicated tab copies session storage. */
function ownTab(): string {
  const key = 'tab';
  const own = drafts.read(key) ?? submissionId();
  const isHere = (): void => drafts.write(key, null);
  isHere();
  window.addEventListener('pagehide', () => drafts.write(key, own));
  window.addEventListener('pageshow', isHere);
  return own;
}
