import { attention } from 'micromark-core-commonmark';
import type { fromMarkdown } from 'mdast-util-from-markdown';

type Options = NonNullable<Exclude<Parameters<typeof fromMarkdown>[1], string>>;
type Syntax = NonNullable<Options['extensions']>[number];
type TreeExtension = Exclude<NonNullable<Options['mdastExtensions']>[number], unknown[]>;
type Construct = typeof attention;
type Tokenizer = Construct['tokenize'];
type Code = Parameters<ReturnType<Tokenizer>>[0];
type TokenName = Parameters<Parameters<Tokenizer>[0]['enter']>[0];

const [lineFeed, space, star, dollar, backslash] = [10, 32, 42, 36, 92];
const formulaToken = 'formula' as TokenName;
/** `*`, `$`, backtick, `[`, `<` and `-`. */
const escapable = new Set<Code>([star, dollar, 96, 91, 60, 45]);

/**
 * Prices and `$HOME/$USER` stay text: a formula has no space inside its dollars, no digit after them, and no letter
 * after a sign. Two dollars may have spaces inside if they start and end a line.
 */
const formula: Construct = {
  name: 'formula',
  previous: (code) => code !== dollar,
  tokenize(effects, ok, nok) {
    let [width, closed] = [0, 0];
    let [last, isEmpty]: [Code, boolean] = [null, true];
    const startsLine = isEnd(this.previous);
    const opening = (code: Code): ReturnType<typeof ok> => {
      if (code === dollar && width < 2) {
        effects.consume(code);
        width += 1;
        return opening;
      }
      return isSpace(code) && (width === 1 || !startsLine) ? nok(code) : inside(code);
    };
    const inside = (code: Code): ReturnType<typeof ok> => {
      if (isEnd(code)) return nok(code);
      if (code === dollar) {
        if (isEmpty || (width === 1 && isSpace(last))) return nok(code);
        return closing(code);
      }
      [last, isEmpty] = [code, false];
      effects.consume(code);
      return code === backslash ? escaped : inside;
    };
    const escaped = (code: Code): ReturnType<typeof ok> => {
      if (isEnd(code)) return nok(code);
      last = code;
      effects.consume(code);
      return inside;
    };
    const closing = (code: Code): ReturnType<typeof ok> => {
      if (code === dollar && closed < width) {
        effects.consume(code);
        closed += 1;
        return closing;
      }
      if (closed < width || code === dollar || (isSpace(last) && !isEnd(code))) return nok(code);
      if (width === 1 && (isDigit(code) || (isLetter(code) && !mayEnd(last)))) return nok(code);
      effects.exit(formulaToken);
      return ok(code);
    };
    return (code) => {
      effects.enter(formulaToken);
      return opening(code);
    };
  },
};

/** Only signs that mean something, so that paths and TeX keep their backslashes. */
const escape: Construct = {
  name: 'escape',
  tokenize: (effects, ok, nok) => (start) => {
    effects.enter('characterEscape');
    effects.enter('escapeMarker');
    effects.consume(start);
    effects.exit('escapeMarker');
    return (code) => {
      if (!escapable.has(code)) return nok(code);
      effects.enter('characterEscapeValue');
      effects.consume(code);
      effects.exit('characterEscapeValue');
      effects.exit('characterEscape');
      return ok;
    };
  },
};

/** Line endings are negative. */
function isEnd(code: Code): boolean {
  return code === null || (code < 0 && code > -6 && code !== -2 && code !== -1) || code === lineFeed;
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57;
}

function isLetter(code: Code): boolean {
  return code !== null && code >= 65 && (code | 32) >= 97 && (code | 32) <= 122;
}

/** A letter, a digit or one of `)]}'!`. */
function mayEnd(code: Code): boolean {
  return isLetter(code) || isDigit(code) || [41, 93, 125, 39, 33].includes(code ?? 0);
}

function isSpace(code: Code): boolean {
  return code === space || code === -1 || code === -2;
}

const left = ['attention', 'characterEscape'];
const unknown = [
  'blockQuote',
  'characterReference',
  'codeIndented',
  'definition',
  'hardBreakEscape',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
];

/** Markdown without what could surprise in a question: headings, quotes, HTML, images, underscores. */
export const syntax: Syntax = {
  disable: { null: [...left, ...unknown] },
  text: { [star]: { ...attention, name: 'stars' }, [dollar]: formula, [backslash]: escape },
};

/** For people's texts. */
export const formulasOnly: Syntax = {
  disable: {
    null: [...left, ...unknown, 'autolink', 'codeFenced', 'codeText', 'labelEnd', 'labelStartLink', 'list'],
  },
  text: { [dollar]: formula, [backslash]: escape },
};

export const formulas: TreeExtension = {
  enter: {
    [formulaToken](token) {
      this.enter({ type: 'inlineCode', value: '' }, token);
      this.buffer();
    },
  },
  exit: {
    [formulaToken](token) {
      this.resume();
      const node = this.stack.at(-1);
      if (node?.type === 'inlineCode') Object.assign(node, { value: this.sliceSerialize(token), isFormula: true });
      this.exit(token);
    },
  },
};
