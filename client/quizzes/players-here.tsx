import { Plural, useLingui } from '@lingui/react/macro';
import type { PlayersView } from '#contracts/quizzes/series.ts';

/** If unknown, counts those who have answered. A person with two pages counts twice. */
export function PlayersHere({ players, here }: { players: PlayersView | null; here: number | null }) {
  const { i18n } = useLingui();
  const count = players?.count ?? 0;
  if (!players?.areHere && count > 0 && here === null)
    return <Plural value={count} one="# person joined" other="# people joined" />;
  if (players?.areHere || here === null || here >= count)
    return <Plural value={count} _0="No one here yet" one="# person here" other="# people here" />;
  const connected = i18n.number(here);
  return <Plural value={count} one={`${connected} of # person here`} other={`${connected} of # people here`} />;
}
