import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { limits } from '#contracts/limits.ts';
import type { MyQuestionView } from '#contracts/views.ts';
import { textLength } from '#contracts/text/normalise.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useHasScripts } from '../../app/use-has-scripts.ts';
import { useVisit } from '../../app/forms/use-visit.ts';
import { useShared } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { SendKeyHint } from '#ui/form/send-key-hint.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { useRoom } from '../room-context.ts';

export default function MyQuestionForm({ question, onDone }: { question: MyQuestionView; onDone: () => void }) {
  const { id } = question;
  const { old, errors } = useShared();
  // After a post without scripts, `question` is the id of the refused question.
  const isRefused = old['question'] === id;
  const [body, setBody, forget] = useDraft(`edit:${id}`, isRefused ? old['body'] : question.body);
  const leave = (): void => {
    forget();
    onDone();
  };
  const [visit, send] = useVisit();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = field.current?.querySelector('textarea');
    const row = box?.closest('li');
    // Without scripts, the participant has not asked to edit yet.
    if (!box || !row || box.closest('details')) return undefined;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
    return () => {
      requestAnimationFrame(() => {
        if (row.isConnected && document.activeElement === document.body) row.querySelector('button')?.focus();
      });
    };
  }, []);
  const hasScripts = useHasScripts();
  const { t } = useLingui();
  const path = route('questions.update', { code: useRoom().room.event.code, question: id });
  const length = textLength(body);
  const { minChars, maxChars } = limits.questionBody;
  return (
    <PostForm
      action={path}
      part="mine"
      method="PATCH"
      onSubmit={() => send('patch', path, { body, question: id }, { onSuccess: leave })}
      className="grid gap-3"
    >
      <input type="hidden" name="question" value={id} />
      <div ref={field}>
        <TextArea
          label={t`Your question`}
          name="body"
          value={body}
          maxChars={maxChars}
          error={visit.errors['body'] ?? visit.failure ?? (isRefused ? errors['body'] : undefined)}
          onChange={({ target }) => setBody(target.value)}
        />
      </div>
      <div className="flex items-center justify-end gap-2">
        <SendKeyHint />
        <Button look="quiet" className="only-with-scripts" onClick={leave}>
          {t`Cancel`}
        </Button>
        <Button
          type="submit"
          look="primary"
          isBusy={visit.isUnderWay}
          disabled={hasScripts && (length < minChars || length > maxChars)}
        >
          {t`Save`}
        </Button>
      </div>
    </PostForm>
  );
}
