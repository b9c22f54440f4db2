import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Ellipsis } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button, buttonAttributes, pressOnce } from '#ui/button.tsx';
import { useKeepActionFocus } from '#ui/focus/use-keep-action-focus.ts';
import { ignoreDoubleClick } from '#ui/double-click.ts';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { type BarAction, keysOf } from './bar-action.ts';
import { Confirmation } from './confirmation.tsx';
import { foldedIn, unfolded, useOverflow } from './use-overflow.ts';

const rowsLook = `relative flex items-center gap-2 aria-busy:before:absolute aria-busy:before:inset-x-0
  aria-busy:before:-top-2 aria-busy:before:h-0.5 aria-busy:before:bg-accent-text
  aria-busy:before:animate-[underway_900ms_var(--ease-out)_400ms_infinite_alternate_both]
  max-sm:flex-col max-sm:items-stretch`;

const othersLook = 'flex min-w-11 items-center gap-2 max-sm:items-stretch';
const rowButtonLook = 'flex-none px-3 max-[24.01rem]:px-2 max-[24.01rem]:text-[0.8125rem]';
const inRowLook = `${rowButtonLook} max-sm:flex-[1_0_auto]`;
const nextInRowLook = `${rowButtonLook} ms-auto min-w-min sm:not-in-data-short-next:flex-[1_1_11rem]
  max-sm:not-in-data-short-next:flex-[1_0_auto] sm:data-long:not-in-data-truncated-next:min-w-68
  in-data-short-next:min-w-0`;
const triggerLook = `${rowButtonLook} max-sm:min-w-11
  not-data-popup-open:not-in-[.action-row:has([data-folded])]:hidden`;

/** The primary action keeps its place: at the bottom on phones, first on wider windows. */
export function ActionRows({ actions, isBusy }: { actions: readonly BarAction[]; isBusy: boolean }) {
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  const { row, attach } = useOverflow();
  const focusProps = useKeepActionFocus();
  const [asked, setAsked] = useState<string | null>(null);
  // Do not ask for confirmation again if the action disappears and returns.
  if (asked !== null && !actions.some((action) => questionOf(action) === asked)) setAsked(null);
  const all = actions.map((action) =>
    action.confirmation ? { ...action, run: () => setAsked(questionOf(action)) } : action,
  );
  useKeyBindings(all.flatMap((action) => keysOf(action).map((key) => ({ key, run: action.run }))));
  const primary = all.find(({ isPrimary }) => isPrimary);
  const others = all.filter((action) => action !== primary);
  const foldable = others.filter(({ next }) => !next);
  const parts = [
    primary && <ActionButton key={primary.id} {...primary} look="primary" />,
    others.length > 0 && (
      <div
        key="others"
        ref={attach}
        className={`action-row ${othersLook} ${primary?.next ? 'sm:flex-initial' : 'sm:flex-[1_1_0]'}`}
      >
        {foldable.map((action) => (
          <ActionButton key={action.id} {...action} rowLook={inRowLook} />
        ))}
        <OverflowMenu actions={foldable} row={row} />
        {others.map((action) => action.next && <ActionButton key={action.id} {...action} rowLook={nextInRowLook} />)}
      </div>
    ),
  ];
  return (
    <>
      <div
        aria-busy={isBusy}
        data-actions
        {...focusProps}
        onClickCapture={ignoreDoubleClick}
        onKeyDownCapture={pressOnce}
        className={rowsLook}
      >
        {isPhone ? parts.toReversed() : parts}
      </div>
      {actions.map(
        (action) =>
          action.confirmation && (
            <Confirmation
              key={action.id}
              {...action.confirmation}
              run={action.run}
              isOpen={asked === questionOf(action)}
              onOpenChange={(isOpen) => setAsked(isOpen ? questionOf(action) : null)}
            />
          ),
      )}
    </>
  );
}

function questionOf({ id, confirmation }: BarAction): string | null {
  return confirmation ? `${id} ${confirmation.of ?? ''}` : null;
}

function OverflowMenu({ actions, row }: { actions: readonly BarAction[]; row: RefObject<HTMLElement | null> }) {
  const { t } = useLingui();
  const [folded, setFolded] = useState<readonly string[]>([]);
  const [focusAfter, setFocusAfter] = useState<HTMLElement | null>(null);
  const look = (isOpen: boolean): void => {
    if (!row.current) return;
    setFolded(isOpen ? foldedIn(row.current) : []);
    setFocusAfter(isOpen ? null : unfolded(row.current));
  };
  const trigger = (
    <Button aria-label={t`More`} title={t`More`} className={triggerLook} data-overflow-trigger>
      <Ellipsis size={18} />
    </Button>
  );
  return (
    <Menu trigger={trigger} onOpenChange={look} focusAfter={focusAfter}>
      {actions.map(
        ({ id, words, run, shortcut }) =>
          run &&
          folded.includes(id) && (
            <MenuItem key={id} onSelect={run} shortcut={shortcut}>
              {words}
            </MenuItem>
          ),
      )}
    </Menu>
  );
}

function ActionButton({ rowLook, ...action }: BarAction & { rowLook?: string | undefined }) {
  const { id, isLesser, isForward, words, run, look = 'secondary', shortcut, keys, href, next } = action;
  if (href !== undefined)
    return (
      <Link href={href} {...buttonAttributes(look, 'normal', rowLook)}>
        {words}
      </Link>
    );
  if (next && run) return <NextButton {...{ next, rowLook }} isPrimary={look === 'primary'} onPress={run} />;
  return (
    <KeyButton
      look={look}
      onClick={run}
      className={`max-w-full min-w-0 data-folded:hidden ${rowLook ?? ''}`}
      data-folds={isLesser ? 'first' : 'last'}
      data-action={id}
      shortcut={shortcut}
      {...(keys !== undefined && { 'aria-keyshortcuts': keys })}
    >
      <span className="min-w-0 truncate">{words}</span>
      {isForward && <ArrowRight size={18} className="shrink-0 rtl:-scale-x-100" />}
    </KeyButton>
  );
}

interface NextButtonProps {
  next: NonNullable<BarAction['next']>;
  rowLook?: string | undefined;
  isPrimary: boolean;
  onPress: () => void;
}

const shortTitleChars = 14;

function NextButton({ rowLook = 'sm:flex-[1_0_auto]', isPrimary, onPress, next: { entry, hasKey } }: NextButtonProps) {
  const { activity, series } = entry;
  const title = activity ? activity.prompt : series.title;
  return (
    <KeyButton
      shortcut="N"
      hasKey={hasKey}
      look={isPrimary ? 'primary' : 'secondary'}
      onClick={onPress}
      data-next
      data-long={title.length > shortTitleChars || undefined}
      data-action="next"
      className={`py-0.75 max-sm:py-1.5 sm:max-w-96 ${rowLook}`}
    >
      <span aria-hidden="true" className="not-in-data-short-next:hidden" title={title}>
        <Trans>Next</Trans>
      </span>
      <span className="grid flex-1 text-start leading-[1.15] in-data-short-next:sr-only max-sm:gap-0.5" title={title}>
        <span className="text-xs leading-[inherit] font-normal whitespace-nowrap">
          {activity ? (
            <Trans>Next: open voting</Trans>
          ) : series.kind === 'quiz' ? (
            <Trans>Next: open the lobby</Trans>
          ) : (
            <Trans>Next: open the survey</Trans>
          )}
        </span>{' '}
        <span
          className={`truncate leading-[1.2] w-0 min-w-full
            ${isPrimary ? 'max-sm:line-clamp-2 max-sm:whitespace-normal' : ''}`}
          dir="auto"
        >
          {title}
        </span>
      </span>
      <ArrowRight size={18} className="shrink-0 rtl:-scale-x-100" />
    </KeyButton>
  );
}
