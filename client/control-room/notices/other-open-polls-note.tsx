import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { useControlRoom } from '../state/context.ts';
import { useOtherOpenPolls, type OtherOpenPoll } from '../state/other-open-polls.ts';

export function OtherOpenPollsNote() {
  const { actions, mayRun } = useControlRoom();
  const all = useOtherOpenPolls();
  const alsoTitles = all.map(({ title }) => title).join(', ');
  const closeButton = ({ id, close }: OtherOpenPoll) => {
    const common = {
      size: 'compact',
      look: 'quiet',
      className: '-me-2',
      isBusy: actions.isBusy(`open-${id}`),
      onClick: close,
      children: <Trans>Close it</Trans>,
    } as const;
    return id === all[0]?.id ? <KeyButton shortcut="X" {...common} /> : <Button {...common} />;
  };
  return (
    <>
      <output className="unseen">{all.length > 0 && <Trans>Also open for voting: {alsoTitles}</Trans>}</output>
      {all.length > 0 && (
        <ul
          className={`max-h-24 divide-y divide-line overflow-y-auto rounded-control border border-line
          bg-surface text-xs`}
        >
          {all.map((one) => (
            <li key={one.id} className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1">
              <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-positive" />
              <span className="min-w-0 flex-1 truncate max-sm:line-clamp-2 max-sm:whitespace-normal" title={one.title}>
                <span className="text-muted">
                  <Trans>Also open for voting:</Trans>
                </span>{' '}
                <bdi className="font-semibold">{one.title}</bdi>
              </span>
              {mayRun && closeButton(one)}
              <ActionFailure actions={actions} place={`open-${one.id}`} className="basis-full" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
