import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { isOfQuestion, type QuestionEntry, type Status } from '../../outbox/entry.ts';
import { browserOutbox } from '../../outbox/browser-outbox.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { submissionId } from '../../outbox/submission-id.ts';
import { useRoomAddress } from './use-room-address.ts';
import { route } from '../../app/routes.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { never, useOutbox } from '../../outbox/use-outbox.ts';
import { useVisit } from '../../app/forms/use-visit.ts';

export type Unsent = Exclude<Status<QuestionEntry>, { kind: 'counted' }>;

/** One's own questions that the server has not taken, oldest first. */
export function unsentIn(outbox: Outbox | undefined, participantId: string): Unsent[] {
  const mine = [...(outbox?.statuses().values() ?? [])]
    .filter(isOfQuestion)
    .filter(({ entry }) => entry.participantId === participantId);
  return mine
    .filter((status): status is Unsent => status.kind !== 'counted')
    .toSorted((a, b) => a.entry.answeredAt - b.entry.answeredAt);
}

export function useStatuses(participantId: string): Outbox | undefined {
  const outbox = useOutbox(participantId);
  useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.statuses(),
    () => undefined,
  );
  return outbox;
}

export interface Asking {
  /** What is being written, or on its way. */
  body: string;
  /** Whatever is written is another question than the one before. */
  write: (body: string) => void;
  /** Whether it is asked without one's name. */
  isNameless: boolean;
  hideName: (isHidden: boolean) => void;
  send: () => void;
  isSending: boolean;
  /** Why what stands in the form was not taken: its words, or null where there are none. */
  refusal: { message: string | null } | undefined;
}

/**
 * The form's question, until the server has it or it waits outside the form (`useUnsent`). `initial`: what a refused form
 * without scripts gives back.
 *
 * @param hasName the form is of somebody with a name
 * @param onAsked the server has one; `isNext` when something else has been written since
 */
export function useAskQuestion(
  code: string,
  participantId: string,
  hasName: boolean,
  initial: Record<string, string>,
  onAsked: (isNext: boolean) => void,
): Asking {
  const [body, setBody, forget] = useDraft('question', initial['body']);
  const [id, keepId, forgetId] = useDraft('question-id');
  // Outlives the question: who forgets to tick it again would be named.
  const [hidden, setHidden] = useDraft('question-nameless', initial['withoutName']);
  // Where names have come to be wanted meanwhile the server says so: who ticked it takes the tick away.
  const isNameless = hidden !== '';
  const outbox = useStatuses(participantId);
  const [, visit] = useVisit();
  const address = useRoomAddress(code);
  const status = unsentIn(outbox, participantId).find(({ entry }) => entry.submissionId === id);
  const expected = useRef(new Set(id ? [id] : []));

  const look = useEffectEvent(() => {
    const all = [...(outbox?.statuses().values() ?? [])].filter(isOfQuestion);
    for (const { kind, entry } of all.filter((one) => one.entry.participantId === participantId)) {
      const isInForm = entry.submissionId === id;
      // Taken back into the form to be changed, while it was on its way.
      const isInFormAgain = kind === 'counted' && expected.current.has(entry.submissionId) && entry.body === body;
      // What waits is out of the way of the next one.
      if ((isInForm && (kind === 'waiting' || kind === 'counted')) || isInFormAgain) {
        forget();
        forgetId();
      }
      if (kind !== 'counted') expected.current.add(entry.submissionId);
      else if (expected.current.delete(entry.submissionId)) {
        onAsked(!isInForm && !isInFormAgain && body !== '');
        visit('get', address, {}, { only: ['room', 'mine'] });
      }
    }
  });
  useEffect(() => {
    if (!outbox) return undefined;
    // What an earlier page left may be known already.
    queueMicrotask(look);
    return outbox.subscribe(() => look());
  }, [outbox]);

  const renew = (): void => {
    if (status?.kind === 'refused') void outbox?.drop(status.entry);
    forgetId();
  };
  return {
    body,
    write(text) {
      renew();
      setBody(text);
    },
    isNameless,
    hideName(isHidden) {
      // What is on its way goes as it was sent.
      if (status?.kind === 'sending') return;
      renew();
      setHidden(isHidden ? 'on' : '');
    },
    send() {
      // Kept with the words: whether its answer was lost or the page, what is sent again is the same question.
      const sending = id || submissionId();
      keepId(sending);
      const entry: QuestionEntry = {
        kind: 'question',
        submissionId: sending,
        path: route('questions.create', { code }),
        participantId,
        body,
        withoutName: isNameless,
        hadNoName: !hasName,
        answeredAt: Date.now(),
      };
      void browserOutbox(participantId).then((opened) => opened.add(entry));
    },
    isSending: status?.kind === 'sending',
    refusal: status?.kind === 'refused' ? status : undefined,
  };
}
