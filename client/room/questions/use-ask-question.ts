import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { isOfQuestion, type QuestionEntry, type Status } from '../../outbox/entry.ts';
import { browserOutbox } from '../../outbox/browser-outbox.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { submissionId } from '../../outbox/submission-id.ts';
import { useRoomAddress } from './use-room-address.ts';
import { route } from '../../app/routes.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { noSubscription, useOutbox } from '../../outbox/use-outbox.ts';
import { useVisit } from '../../app/forms/use-visit.ts';

export type Unsent = Exclude<Status<QuestionEntry>, { kind: 'counted' }>;

/** The participant's questions that the server has not accepted, oldest first. */
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
    outbox?.subscribe ?? noSubscription,
    () => outbox?.statuses(),
    () => undefined,
  );
  return outbox;
}

export interface Asking {
  /** The draft, or the question being sent. */
  body: string;
  /** Editing makes it a new question. */
  write: (body: string) => void;
  /** Whether to ask without the name. */
  isNameless: boolean;
  hideName: (isHidden: boolean) => void;
  send: () => void;
  isSending: boolean;
  /** Why the question in the form was refused; `message` is null without a reason. */
  refusal: { message: string | null } | undefined;
}

/**
 * The question in the form, until the server accepts it or it waits outside the form (`useUnsentQuestions`).
 *
 * @param initial the text of a form refused without scripts
 * @param hasName whether the participant has a name
 * @param onAsked called when the server has accepted a question; `isNext` if another one is being written
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
  // Kept for the next question: forgetting to tick it again would reveal the name.
  const [hidden, setHidden] = useDraft('question-nameless', initial['withoutName']);
  // If names have become required meanwhile, the server refuses it and the participant unticks the box.
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
      // Taken back into the form for editing while it was being sent.
      const isInFormAgain = kind === 'counted' && expected.current.has(entry.submissionId) && entry.body === body;
      // A waiting question leaves the form free for the next one.
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
    // The outbox may already hold results of an earlier page.
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
      // A question being sent cannot change.
      if (status?.kind === 'sending') return;
      renew();
      setHidden(isHidden ? 'on' : '');
    },
    send() {
      // Stored with the draft, so that a retry after a lost response or a reload sends the same question.
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
