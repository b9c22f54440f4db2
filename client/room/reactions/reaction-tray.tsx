import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { reactionKinds, type ReactionKind } from '#contracts/screens/reactions.ts';
import { route } from '../../app/routes.ts';
import { PostForm } from '#ui/form/post-form.tsx';
import { ReactionIcon } from '#ui/reactions/reaction-icon.tsx';
import { useReactionNames } from '#ui/reactions/use-reaction-names.ts';
import { send } from '../../app/http.ts';

const handleLook =
  'grid min-h-14 min-w-14 place-items-center border-s border-line text-muted group-open:text-accent-text before:hidden';
const trayLook =
  'absolute end-2 bottom-[calc(100%+0.5rem)] rounded-card border border-line bg-surface p-1 shadow-float';

export default function ReactionTray({ code }: { code: string }) {
  const { t } = useLingui();
  const { react, failure } = useReactions(code);
  const tray = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener(
      'click',
      ({ target }) => !(target instanceof Node && tray.current?.contains(target)) && closeTray(tray.current),
      { capture: true, signal },
    );
    return () => listening.abort();
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || tray.current?.open !== true) return;
    closeTray(tray.current);
    tray.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={tray} className="group">
      <summary className={handleLook} onKeyDown={onKeyDown} aria-label={t`React`} title={t`React`}>
        <ReactionIcon kind="love" isOutlined />
      </summary>
      <div className={trayLook}>
        <PostForm
          action={route('reactions.create', { code })}
          onSubmit={nothing}
          className="flex"
          aria-label={t`Reactions`}
        >
          {reactionKinds.map((kind) => (
            <ReactionButton key={kind} kind={kind} onPress={() => react(kind)} onKeyDown={onKeyDown} />
          ))}
        </PostForm>
        <output className="block max-w-65 px-1 pb-1 text-center text-xs text-balance text-muted">
          {failure ?? t`Everyone sees how many, no one sees who.`}
        </output>
      </div>
    </details>
  );
}

const closeTray = (tray: HTMLDetailsElement | null): void => tray?.removeAttribute('open');

const nothing = (): void => undefined;

interface ReactionButtonProps {
  kind: ReactionKind;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function ReactionButton({ kind, onPress, onKeyDown }: ReactionButtonProps) {
  const names = useReactionNames();
  const [presses, setPresses] = useState(0);
  return (
    <button
      type="submit"
      name="kind"
      value={kind}
      aria-label={names[kind]}
      title={names[kind]}
      className="grid min-h-13 min-w-13 touch-manipulation place-items-center rounded-control hover:bg-sunken"
      onKeyDown={onKeyDown}
      onClick={() => {
        setPresses(presses + 1);
        onPress();
      }}
    >
      <span key={presses} className={presses > 0 ? 'animate-[pop_320ms_var(--ease-out)]' : ''}>
        <ReactionIcon kind={kind} />
      </span>
    </button>
  );
}

function useReactions(code: string): { react: (kind: ReactionKind) => void; failure: string | null } {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string | null>(null);
  const react = async (kind: ReactionKind): Promise<void> => {
    const lost = t`No connection. This was not counted.`;
    try {
      const { status, data } = await send<{ error?: { message?: string } }>({
        method: 'post',
        url: route('reactions.create', { code }),
        data: { kind },
      });
      // The server drops what exceeds the limit per second.
      setFailure(status < 300 || status === 429 ? null : (data.error?.message ?? lost));
    } catch {
      setFailure(lost);
    }
  };
  return { react: (kind) => void react(kind), failure };
}
