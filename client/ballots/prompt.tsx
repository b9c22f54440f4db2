import type { ActivityFields } from '#contracts/views.ts';
import { Marked } from '#ui/markup/marked.tsx';

interface PromptProps {
  as?: 'legend' | 'h2' | 'p';
  of: Pick<ActivityFields, 'prompt' | 'promptMarkup'>;
}

export function Prompt({ as: As = 'p', of: { prompt: text, promptMarkup: markup } }: PromptProps) {
  const size = `${text.length > 70 ? 'text-xl' : 'text-2xl'} ${As === 'legend' ? 'mb-4' : ''}`;
  return (
    <>
      <As
        {...(As !== 'p' && { 'data-prompt': '', tabIndex: -1 })}
        className={`font-display font-bold tracking-tight text-balance outline-none ${size}`}
        dir="auto"
      >
        <Marked {...{ text, markup }} part="lead" />
      </As>
      <Marked {...{ text, markup }} part="rest" />
    </>
  );
}
