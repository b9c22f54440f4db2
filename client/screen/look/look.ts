import { questionsPerPage, screenThemes, textScales, type ScreenLook } from '#contracts/screens/screens.ts';

export type LookStep = 'blank' | 'join' | 'theme' | 'larger' | 'smaller' | 'next' | 'previous' | 'first';

/** The largest text scale that can be chosen, in percent. */
export const maxTextScale = Math.max(...textScales);

/** Why the text size does not change: it is the largest, it fills the screen, or it is the smallest. */
export type TextLimit = 'largest' | 'full' | 'smallest';

export function textLimit(
  { textScale }: Pick<ScreenLook, 'textScale'>,
  step: LookStep,
  largestText = maxTextScale,
): TextLimit | null {
  if (step === 'larger') return textScale === maxTextScale ? 'largest' : largestText <= textScale ? 'full' : null;
  return step === 'smaller' && textScale === textScales[0] ? 'smallest' : null;
}

/**
 * The changes that a step makes to the look. `pages`: number of pages shown, at least 1;
 * `largestText`: the largest text scale that fits, in percent.
 */
export function applyLookStep(
  look: ScreenLook,
  step: LookStep,
  pages: number,
  largestText = maxTextScale,
): Partial<ScreenLook> {
  const page = Math.min(look.page, pages - 1);
  switch (step) {
    case 'blank':
      return { isBlank: !look.isBlank };
    case 'join':
      return { isJoinShown: !look.isJoinShown, isBlank: false };
    case 'theme':
      return { theme: neighbour(screenThemes, look.theme, 1, true) };
    case 'larger':
      return {
        textScale: textLimit(look, step, largestText) ? look.textScale : neighbour(textScales, look.textScale, 1),
      };
    case 'smaller':
      // Start from the size shown, which is smaller than the chosen one if that did not fit: each press has an
      // effect.
      return {
        textScale: textScales.findLast((scale) => scale < Math.min(look.textScale, largestText)) ?? textScales[0],
      };
    case 'next':
      return { page: Math.min(page + 1, pages - 1) };
    case 'previous':
      return { page: Math.max(page - 1, 0) };
    case 'first':
      return { page: 0 };
  }
}

function neighbour<Value>(all: readonly Value[], value: Value, by: number, isRound = false): Value {
  const place = all.indexOf(value) + by;
  const next = isRound ? all[place % all.length] : all[Math.min(Math.max(place, 0), all.length - 1)];
  return next ?? value;
}

/** The number of pages that this many questions fill. */
export function pagesOf(questions: number): number {
  return Math.max(1, Math.ceil(questions / questionsPerPage));
}

const stepByKey: Readonly<Record<string, LookStep>> = {
  b: 'blank',
  '.': 'blank',
  j: 'join',
  t: 'theme',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  ArrowDown: 'next',
  ArrowRight: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
};

/** The step for a key on the screen, including the keys of presentation clickers. */
export function stepFor(key: string): LookStep | null {
  return stepByKey[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The valid parts of a look received over the channel or from storage. A newer page may send fields unknown here. */
export function parseLook(received: unknown): Partial<ScreenLook> {
  if (typeof received !== 'object' || received === null) return {};
  const { isBlank, isJoinShown, theme, textScale, page } = received as Record<keyof ScreenLook, unknown>;
  return {
    ...(typeof isBlank === 'boolean' && { isBlank }),
    ...(typeof isJoinShown === 'boolean' && { isJoinShown }),
    ...(screenThemes.includes(theme as never) && { theme: theme as ScreenLook['theme'] }),
    ...(textScales.includes(textScale as never) && { textScale: textScale as ScreenLook['textScale'] }),
    ...(typeof page === 'number' && Number.isInteger(page) && page >= 0 && { page }),
  };
}
