import type { OptionView } from '#contracts/poll-kinds.ts';
import type { ActivityFields } from '#contracts/views.ts';
import { Prompt } from '#client/ballots/prompt.tsx';

interface Asked extends Pick<ActivityFields, 'prompt' | 'promptMarkup'> {
  options?: readonly OptionView[];
  maxWords?: number;
}

export const ballotLoading = {
  head: ({ activity }: { activity: Asked }) => <Prompt of={activity} />,
  fallback: ({ activity }: { activity: Asked }) => <Waiting activity={activity} />,
};

export const resultLoading = {
  fallback: ({ tableCaption }: { tableCaption?: string | undefined }) =>
    tableCaption === undefined && <div className="result min-h-40" aria-busy="true" />,
};

/** About as high as the form. */
function Waiting({ activity }: { activity: Asked }) {
  const { options, maxWords } = activity;
  const rows = options?.length ?? maxWords ?? 1;
  return (
    <div className="grid gap-2" aria-busy="true">
      <Prompt of={activity} />
      {Array.from({ length: rows + 1 }, (_, row) => (
        <span key={row} className="appear min-h-14 rounded-control bg-sunken" />
      ))}
    </div>
  );
}
