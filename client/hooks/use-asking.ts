import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { isOfQuestion, type QuestionEntry, type Status } from '../outbox/entry.ts';
import { browserOutbox } from '../outbox/browser-outbox.ts';
import { submissionId } from '../outbox/submission-id.ts';
import { route } from '../routes.ts';
import { useRoomAddress } from '../room-address.ts';
import { useDraft } from './use-draft.ts';
import { never, useOutbox } from './use-outbox.ts';
import { useVisit } from './use-visit.ts';

export interface Asking {
  /** What stands in the form: being written, on its way, kept until it can be sent, or refused. */
  body: string;
  /** Whatever is written is another question than the one before: that is taken back, unless it is on its way. */
  write: (body: string) => void;
  send: () => void;
  /** Where the question in the form stands; undefined while it is being written. */
  status: Status<QuestionEntry> | undefined;
}

/**
 * A question from the first letter to its receipt. It stays in the form until the server has it, also when another tab or
 * an earlier visit left it in the outbox. `initial`: what a refused form without scripts gives back.
 *
 * @param onAsked the server has one; `isNext` when something else has been written since
 */
export function useAsking(code: string, participantId: string, initial: string | undefined, onAsked: (isNext: boolean) => void): Asking {
  const [body, setBody, forget] = useDraft('question', initial);
  const [id, keepId, forgetId] = useDraft('question-id');
  const outbox = useOutbox(participantId);
  const statuses = useSyncExternalStore(outbox?.subscribe ?? never, () => outbox?.statuses(), () => undefined);
  const sentId = useRef(id);
  const [, visit] = useVisit();
  const address = useRoomAddress(code);
  const mineIn = (all: Iterable<Status> = []) => [...all].filter(isOfQuestion).filter(({ entry }) => entry.participantId === participantId);
  const status = mineIn(statuses?.values()).find(({ entry }) => entry.submissionId === id);

  const look = useEffectEvent(() => {
    const mine = mineIn(outbox?.statuses().values());
    const sent = mine.find(({ entry }) => entry.submissionId === sentId.current);
    if (sent?.kind === 'counted') {
      const isNext = body !== sent.entry.body;
      if (!isNext) forget();
      if (id === sentId.current) forgetId();
      sentId.current = '';
      onAsked(isNext);
      visit('get', address, {}, { only: ['room', 'mine'] });
    }
    const left = body === '' && mine.find(({ kind }) => kind !== 'counted');
    if (!left) return;
    setBody(left.entry.body);
    keepId(left.entry.submissionId);
    sentId.current = left.entry.submissionId;
  });
  useEffect(() => {
    if (!outbox) return undefined;
    // What an earlier page left may be known already.
    queueMicrotask(look);
    return outbox.subscribe(() => look());
  }, [outbox]);

  return {
    body,
    write(text) {
      if (status && status.kind !== 'sending') void outbox?.drop(status.entry);
      setBody(text);
      forgetId();
    },
    send() {
      // Kept with the words: whether its answer was lost or the page, what is sent again is the same question.
      const sending = id || submissionId();
      keepId(sending);
      sentId.current = sending;
      const entry: QuestionEntry = { kind: 'question', submissionId: sending, path: route('questions.create', { code }), participantId, body, answeredAt: Date.now() };
      void browserOutbox(participantId).then((opened) => opened.add(entry));
    },
    status,
  };
}
