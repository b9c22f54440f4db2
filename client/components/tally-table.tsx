import { Trans, useLingui } from '@lingui/react/macro';
import type { OptionView } from '../../contracts/activities.ts';
import type { TallyViewOf } from '../../contracts/views.ts';
import { optionLetter, percent } from './option-letter.ts';

/** The chart's numbers as a table: what printing, copying and some readers want. */
export function TallyTable({ caption, options, tally }: { caption: string; options: readonly OptionView[]; tally: TallyViewOf<'choice'> }) {
  const { i18n } = useLingui();
  return (
    <table className="figures w-full text-start">
      <caption className="unseen">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" colSpan={2} className="py-1.5 text-start font-semibold">
            <Trans>Answer</Trans>
          </th>
          <th scope="col" className="text-end font-semibold">
            <Trans>Votes</Trans>
          </th>
          <th scope="col" className="text-end font-semibold">
            <Trans>Share</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map((option, place) => (
          <tr key={option.id} className="border-t border-line">
            <td className="w-8 py-2 font-display font-bold">{optionLetter(place)}</td>
            <td dir="auto">{option.label}</td>
            <td className="text-end">{i18n.number(tally.counts[option.id] ?? 0)}</td>
            <td className="text-end">{i18n.number(percent(tally.counts[option.id] ?? 0, tally.total) / 100, { style: 'percent' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
