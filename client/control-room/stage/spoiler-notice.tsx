import { Trans } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import type { Spoilers } from '../state/spoilers.ts';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';

const texts = {
  answers: <Trans>Answers are covered until the room sees the result.</Trans>,
  'right-answer': <Trans>The right answer is covered until the room sees it.</Trans>,
  podium: <Trans>The podium is covered until the screen has shown it.</Trans>,
};

export function SpoilerNotice({ spoilers: { kind, isPeeking, setPeeking } }: { spoilers: Spoilers }) {
  const toggle = (): void => setPeeking(!isPeeking);
  useKeyBindings([{ key: 'l', run: kind ? toggle : undefined }]);
  if (!kind) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken py-1.5 ps-3 pe-1.5">
      <p className="flex min-w-52 flex-1 items-center gap-2 text-[0.9375rem]">
        {!isPeeking && <EyeOff size={16} aria-hidden="true" className="shrink-0 text-muted" />}
        {isPeeking ? <Trans>Uncovered. Anyone who sees this page can read it.</Trans> : texts[kind]}
      </p>
      <KeyButton look={isPeeking ? 'secondary' : 'quiet'} size="compact" shortcut="L" onClick={toggle}>
        {isPeeking ? <Trans>Cover again</Trans> : <Trans>Show here</Trans>}
      </KeyButton>
    </div>
  );
}
