import type { Markup } from '#contracts/markup.ts';
import type { OptionView, Setups } from '#contracts/poll-kinds.ts';

export const ideaText = { minChars: 1, maxChars: 140 };
export const ideaCount = { min: 1, max: 10 };
export const voteCount = { min: 1, max: 10 };
export const columnCount = { min: 2, max: 4 };
export const columnLabel = { minChars: 1, maxChars: 30 };
/** People can read about as many before they vote, and a push with all stays small. */
export const mostOptions = 50;

/** What an option is called once its only author was erased. */
export const erasedLabel = '…';

/** Without columns, one list without a title. */
export function columnsOf({ columns }: Pick<Setups['ideas'], 'columns'>): string[] {
  return columns.length === 0 ? [''] : columns;
}

export interface PlacedOption {
  option: OptionView;
  column: number;
}

export function placedOptions({ options, optionColumns }: Setups['ideas']): PlacedOption[] {
  return options.map((option, at) => ({ option, column: optionColumns[at] ?? 0 }));
}

/** “Stop · Long meetings” */
export function withColumn({ columns }: Pick<Setups['ideas'], 'columns'>, column: number, text: string): string {
  const label = columns[column];
  return label === undefined ? text : `${label} · ${text}`;
}

/** The formulas of a text that comes after a head. */
export function withHead(head: string, markup: Markup): Markup {
  return markup.map((block) =>
    block.block === 'paragraph' ? { ...block, children: [head, ...block.children] } : block,
  );
}

export function mostVotes({ options, maxVotes }: Pick<Setups['ideas'], 'options' | 'maxVotes'>): number {
  return Math.min(maxVotes, options.length);
}
