import { router, Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { listedStates, listOrders, type EventListQuery, type EventListView } from '#contracts/events/event-list.ts';
import { useHasScripts } from '../app/use-has-scripts.ts';
import { route } from '../app/routes.ts';
import { Button, buttonAttributes } from '#ui/button.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

const typingPauseMs = 250;

const filterLook = `grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 max-sm:*:first:col-span-2 sm:grid-flow-col
  sm:auto-cols-auto sm:grid-cols-[minmax(0,1fr)] sm:items-end`;

export function ListFilter({ query }: { query: EventListQuery }) {
  const { t } = useLingui();
  const hasScripts = useHasScripts();
  const [search, setSearch] = useState(query.search);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const ask = (change: Partial<EventListQuery>): void => {
    clearTimeout(typing.current);
    router.get(route('events.index'), filled({ ...query, search, page: 1, ...change }), {
      only: ['list'],
      preserveState: true,
      preserveScroll: true,
      replace: true,
    });
  };
  const states = { any: t`Any`, open: t`Open`, draft: t`Draft`, ended: t`Ended` };
  const orders = {
    newest: t`Newest first`,
    oldest: t`Oldest first`,
    title: t`By title`,
    state: t`By state`,
    deletion: t`Deleted soonest`,
  };
  return (
    <search>
      <form
        method="get"
        action={route('events.index')}
        className={filterLook}
        onSubmit={(event) => {
          event.preventDefault();
          ask({});
        }}
      >
        <TextInput
          label={t`Search by title or code`}
          type="search"
          name="search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            clearTimeout(typing.current);
            typing.current = setTimeout(() => ask({ search: target.value }), typingPauseMs);
          }}
          autoComplete="off"
          maxLength={200}
        />
        <SelectField
          label={t`State`}
          name="state"
          defaultValue={query.state}
          options={listedStates.map((state) => [state, states[state]])}
          onChange={(state) => ask({ state })}
        />
        <SelectField
          label={t`Order`}
          name="sort"
          defaultValue={query.sort}
          options={listOrders.map((order) => [order, orders[order]])}
          onChange={(sort) => ask({ sort })}
        />
        {!hasScripts && <Button type="submit">{t`Show`}</Button>}
      </form>
    </search>
  );
}

function filled({ search, state, sort, page }: EventListQuery): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(state !== 'any' && { state }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}

export function ListPages({ list: { query, pageCount } }: { list: EventListView }) {
  const { t } = useLingui();
  if (pageCount === 1) return null;
  const { page } = query;
  const address = (to: number): string =>
    `${route('events.index')}?${new URLSearchParams(filled({ ...query, page: to }))}`;
  return (
    <nav aria-label={t`Pages`} className="flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link href={address(page - 1)} {...buttonAttributes('secondary')}>
          {t`Previous`}
        </Link>
      ) : (
        <span />
      )}
      <span className="figures text-muted">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </span>
      {page < pageCount ? (
        <Link href={address(page + 1)} {...buttonAttributes('secondary')}>
          {t`Next`}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
