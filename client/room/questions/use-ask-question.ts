import { useEffect, useEffectEvent, useRef } from 'react';
import { isOfQuestion, type QuestionEntry, type Status } from '../../outbox/entry.ts';
import { browserOutbox } from '../../outbox/browser-outbox.ts';
import { submissionId } from '../../outbox/submission-id.ts';
import { useRoom, useStatuses } from '../room-context.ts';
import { useRoomAddress } from './use-room-address.ts';
import { route } from '../../app/routes.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useVisit } from '../../app/forms/use-visit.ts';

export type Unsent = Exclude<Status<QuestionEntry>, { kind: 'counted' }>;

export function useUnsentQuestions() {
  const { outbox, statuses } = useStatuses();
  const unsent = statuses
    .filter(isOfQuestion)
    .filter((status): status is Unsent => status.kind !== 'counted')
    .toSorted((a, b) => a.entry.answeredAt - b.entry.answeredAt);
  return { outbox, unsent };
}

/** `initial` is a question refused without scripts. `isNext`: another one is already being written. */
export function useAskQuestion(initial: Record<string, string>, onAsked: (isNext: boolean) => void) {
  const { room, mine } = useRoom();
  const { id: participantId, name } = mine.participant;
  const [body, setBody, forget] = useDraft('question', initial['body']);
  const [id, keepId, forgetId] = useDraft('question-id');
  // Forgetting to tick it again would reveal the name.
  const [hidden, setHidden] = useDraft('question-nameless', initial['withoutName']);
  // Names may have become required meanwhile.
  const isNameless = hidden !== '';
  const { outbox, unsent } = useUnsentQuestions();
  const [, visit] = useVisit();
  const address = useRoomAddress();
  const status = unsent.find(({ entry }) => entry.submissionId === id);
  const expected = useRef(new Set(id ? [id] : []));

  const look = useEffectEvent(() => {
    const questions = [...(outbox?.statuses().values() ?? [])].filter(isOfQuestion);
    for (const { kind, entry } of questions.filter((one) => one.entry.participantId === participantId)) {
      const isInForm = entry.submissionId === id;
      // Taken back for editing while it was sending.
      const isInFormAgain = kind === 'counted' && expected.current.has(entry.submissionId) && entry.body === body;
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
    // The outbox may hold results from an earlier page.
    queueMicrotask(look);
    return outbox.subscribe(() => look());
  }, [outbox]);

  const renew = (): void => {
    if (status?.kind === 'refused') void outbox?.drop(status.entry);
    forgetId();
  };
  return {
    body,
    write(text: string) {
      renew();
      setBody(text);
    },
    isNameless,
    hideName(isHidden: boolean) {
      if (status?.kind === 'sending') return;
      renew();
      setHidden(isHidden ? 'on' : '');
    },
    send() {
      // A retry or a reload sends the same question.
      const sending = id || submissionId();
      keepId(sending);
      expected.current.add(sending);
      const entry: QuestionEntry = {
        kind: 'question',
        submissionId: sending,
        path: route('questions.create', { code: room.event.code }),
        participantId,
        body,
        withoutName: isNameless,
        hadNoName: name === null,
        answeredAt: Date.now(),
      };
      void browserOutbox(participantId).then((opened) => opened.add(entry));
    },
    isSending: status?.kind === 'sending',
    refusal: status?.kind === 'refused' ? status : undefined,
  };
}
