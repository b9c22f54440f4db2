import { Trans, useLingui } from '@lingui/react/macro';
import { Code, Sigma } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { mayHaveMarkup, type ReadText } from '#contracts/markup.ts';
import { activityFields } from '#kinds/editors.tsx';
import { Button } from '#ui/button.tsx';
import { Explanation, Marked } from '#ui/markup/marked.tsx';
import { optionLetter } from '#ui/option-letter.ts';
import { useDocumentEvent } from '#ui/use-document-event.ts';
import { send } from '../../app/http.ts';
import { useShared } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { Prompt } from '../../ballots/prompt.tsx';
import type { ActivityDraft } from '../../poll-editor/activity-draft.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface MarkupToolsProps {
  event: string;
  draft: ActivityDraft;
  isRightShown: boolean;
}

/** The buttons write into the field that had the focus last. */
export function MarkupTools(shown: MarkupToolsProps) {
  const { t } = useLingui();
  const tools = useRef<HTMLDivElement>(null);
  const used = useRef<TextField>(null);
  useDocumentEvent('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('[data-markup]')) used.current = target as TextField;
  });
  const field = (): TextField | null | undefined => {
    const form = tools.current?.closest('form');
    return used.current && form?.contains(used.current) ? used.current : form?.querySelector('[data-markup]');
  };
  const insert = (kind: 'formula' | 'code'): void => {
    const into = field();
    if (into) wrap(into, kind === 'formula' ? ['$', '$'] : codeMarks(into));
  };
  return (
    <div ref={tools} className="-mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <Button size="compact" look="quiet" className="-ms-3 gap-1.5" onClick={() => insert('formula')}>
          <Sigma size={16} />
          {t`Formula`}
        </Button>
        <Button size="compact" look="quiet" className="-ms-3 gap-1.5" onClick={() => insert('code')}>
          <Code size={16} />
          {t`Code block`}
        </Button>
        <p className="text-xs text-muted">
          <Trans>
            Also <code>*emphasis*</code>, <code>- lists</code> and <code>[links](https://…)</code>. Shift+Enter starts a
            new line.
          </Trans>
        </p>
      </div>
      <Preview {...shown} />
    </div>
  );
}

function Preview({ event, draft, isRightShown }: MarkupToolsProps) {
  const { t } = useLingui();
  const { options, targets, isPaired } = activityFields(draft, useShared().region).fields;
  const items = labelsIn(options);
  // Partners in the order of their items would give the right answer away.
  const labels = [...items, ...(isPaired && !isRightShown ? [] : labelsIn(targets).filter((label) => label.trim()))];
  const explanation = isRightShown ? draft.explanation : '';
  const [asked, explained, ...choices] = useRead(event, [draft.prompt, explanation, ...labels]);
  if (!asked || !explained || ![asked, explained, ...choices].some(({ markup }) => markup)) return null;
  return (
    <section
      aria-label={t`Preview`}
      className="grid max-w-96 gap-2 rounded-card border border-line bg-surface p-4"
      data-preview
    >
      <Prompt of={{ prompt: asked.plain, ...(asked.markup && { promptMarkup: asked.markup }) }} />
      {choices.map(({ plain, markup }, place) => (
        <div key={place} className="option min-h-11 cursor-default py-2">
          {place < items.length && (
            <span className="letter" aria-hidden="true">
              {optionLetter(place)}
            </span>
          )}
          <span className="min-w-0 flex-1" dir="auto">
            <Marked text={plain} markup={markup} />
          </span>
        </div>
      ))}
      {explained.plain !== '' && (
        <Explanation
          of={{ explanation: explained.plain, ...(explained.markup && { explanationMarkup: explained.markup }) }}
        />
      )}
    </section>
  );
}

function labelsIn(options: unknown = []): string[] {
  return (options as readonly { label: string }[]).map(({ label }) => label);
}

const pauseMs = 300;

/** The prompt, the explanation and the options as the server reads them; empty without markup or if one is refused. */
function useRead(event: string, texts: readonly string[]): readonly ReadText[] {
  const [prompt, explanation, ...options] = texts;
  const asked = JSON.stringify({ prompt, explanation, options });
  const isMarked = texts.some((text) => mayHaveMarkup.test(text));
  const [read, setRead] = useState<readonly ReadText[]>([]);
  useEffect(() => {
    if (!isMarked) return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const { signal } = stop;
      const request = { url: route('markup-previews.create', { event }), data: JSON.parse(asked) as object, signal };
      const answer = await send<{ texts: ReadText[] }>({ method: 'post', ...request }).catch(() => null);
      if (signal.aborted) return;
      if (answer?.status === 200) setRead(answer.data.texts);
      if (answer?.status === 422) setRead([]);
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [event, asked, isMarked]);
  return isMarked ? read : [];
}

/** Without a selection, several lines; the language follows the first marks. */
function codeMarks({ tagName, value, selectionStart, selectionEnd }: TextField): [string, string] {
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const isLines = tagName === 'TEXTAREA' && (from === to || value.slice(from, to).includes('\n'));
  if (!isLines) return ['`', '`'];
  const start = from === 0 || value[from - 1] === '\n' ? '' : '\n';
  return [`${start}\`\`\`\n`, `\n\`\`\`${value[to] === '\n' || to === value.length ? '' : '\n'}`];
}

function wrap(field: TextField, [before, after]: [string, string]): void {
  const { value } = field;
  const [from, to] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
  field.setRangeText(before + value.slice(from, to) + after, from, to);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
  field.setSelectionRange(from + before.length, to + before.length);
}
