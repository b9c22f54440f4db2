import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { limits } from '#contracts/limits.ts';
import { participantHeader } from '#contracts/people/participant-header.ts';
import { drafts } from '../../app/drafts/drafts.ts';
import { useDraft, useDraftKey, useIsTyped } from '../../app/drafts/use-draft.ts';
import { useVisit } from '../../app/forms/use-visit.ts';
import { useShared } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { useRoom } from '../room-context.ts';

interface MyNameProps {
  part: 'mine' | 'poll';
  isCompact?: boolean;
  onFold?: (isOpen: boolean) => void;
}

export function MyName({ part, isCompact = false, onFold }: MyNameProps) {
  const { t } = useLingui();
  const { room, mine } = useRoom();
  const { id, name } = mine.participant;
  const { old, errors } = useShared();
  const [text, setText, forget] = useDraft('my-name', old['name'] ?? name ?? '');
  const isTyped = useIsTyped();
  const fold = useRef<HTMLDetailsElement>(null);
  const nameBefore = useRef(name);
  useEffect(() => {
    if (!fold.current) return;
    // Open for a name restored after a reload; close once a name is saved here or in another tab.
    if (isTyped('my-name') && text.trim() !== (name ?? '')) fold.current.open = true;
    else if (nameBefore.current !== name && !fold.current.contains(document.activeElement)) fold.current.open = false;
    nameBefore.current = name;
  }, [isTyped, text, name]);
  const [visit, send] = useVisit();
  const key = useDraftKey('my-name');
  const settle = (saved: string): void => {
    if ((drafts.read(key) ?? saved) !== saved) return;
    forget();
    if (!fold.current) return;
    const wasWithin = fold.current.contains(document.activeElement);
    fold.current.open = false;
    if (wasWithin) fold.current.querySelector('summary')?.focus();
  };
  const path = route('participants.update', { code: room.event.code });
  const error = visit.errors['name'] ?? visit.failure ?? errors['name'];
  return (
    <details
      ref={fold}
      open={errors['name'] !== undefined || undefined}
      onToggle={({ currentTarget }) => onFold?.(currentTarget.open)}
    >
      <summary className="min-h-11 font-semibold">{name === null ? t`Enter your name` : t`Change name`}</summary>
      <PostForm
        action={path}
        part={part}
        method="PATCH"
        onSubmit={() =>
          send('patch', path, { name: text }, { headers: { [participantHeader]: id }, onSuccess: () => settle(text) })
        }
        className={isCompact ? 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 py-1' : 'grid gap-3 py-2'}
      >
        <TextInput
          label={t`Your name`}
          isLabelUnseen={isCompact}
          hint={isCompact ? undefined : t`Shown with your questions, in quizzes, and to hosts with answers.`}
          name="name"
          value={text}
          maxChars={limits.participantName.maxChars}
          error={error}
          autoComplete="nickname"
          dir="auto"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" isBusy={visit.isUnderWay} className="justify-self-start">
          {t`Save`}
        </Button>
      </PostForm>
    </details>
  );
}
