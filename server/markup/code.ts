import { createRequire } from 'node:module';
import type { createCssVariablesTheme, createHighlighterCoreSync } from '@shikijs/core';
import type { createJavaScriptRawEngine } from '@shikijs/engine-javascript/raw';
import type anyGrammar from '@shikijs/langs-precompiled/c';
import { codeTones, type CodePart, type CodeTone } from '#contracts/markup.ts';

interface Core {
  createHighlighterCoreSync: typeof createHighlighterCoreSync;
  createCssVariablesTheme: typeof createCssVariablesTheme;
}
type Highlighter = ReturnType<typeof createHighlighterCoreSync>;

/** By the names that people write. C++ uses the grammar of C: its own takes half a second to load, as does Ruby's. */
export const grammars = {
  c: 'c',
  'c++': 'c',
  cpp: 'c',
  csharp: 'csharp',
  cs: 'csharp',
  css: 'css',
  go: 'go',
  haskell: 'haskell',
  html: 'html',
  java: 'java',
  javascript: 'javascript',
  js: 'javascript',
  json: 'json',
  kotlin: 'kotlin',
  lua: 'lua',
  matlab: 'matlab',
  php: 'php',
  prolog: 'prolog',
  python: 'python',
  py: 'python',
  r: 'r',
  rust: 'rust',
  scala: 'scala',
  bash: 'shellscript',
  sh: 'shellscript',
  shell: 'shellscript',
  sql: 'sql',
  swift: 'swift',
  typescript: 'typescript',
  ts: 'typescript',
  xml: 'xml',
  yaml: 'yaml',
} as const;

const theme = 'tones';
/** Loaded with the first code, a grammar with the first in its language. */
const require = createRequire(import.meta.url);
let highlighter: Highlighter | null = null;

export function codeLines(code: string, info: string): { language: string; lines: CodePart[][] } {
  const language = /^[\w+#-]{1,20}/.exec(info)?.[0].toLowerCase() ?? '';
  const grammar = Object.hasOwn(grammars, language) ? grammars[language as keyof typeof grammars] : null;
  return { language, lines: grammar ? highlighted(code, grammar) : code.split('\n').map((line) => [line]) };
}

function highlighted(code: string, grammar: string): CodePart[][] {
  highlighter ??= newHighlighter();
  if (!highlighter.getLoadedLanguages().includes(grammar)) {
    const { default: loaded } = require(`@shikijs/langs-precompiled/${grammar}`) as { default: typeof anyGrammar };
    highlighter.loadLanguageSync(loaded);
  }
  const { tokens } = highlighter.codeToTokens(code, {
    lang: grammar,
    theme,
    tokenizeTimeLimit: 200,
    tokenizeMaxLineLength: 200,
  });
  return tokens.map((line) => partsOf(line.map(({ content, color }) => ({ content, tone: toneOf(color) }))));
}

function newHighlighter(): Highlighter {
  const core = require('@shikijs/core') as Core;
  const engine = require('@shikijs/engine-javascript/raw') as {
    createJavaScriptRawEngine: typeof createJavaScriptRawEngine;
  };
  return core.createHighlighterCoreSync({
    themes: [core.createCssVariablesTheme({ name: theme, variablePrefix: '--', fontStyle: false })],
    langs: [],
    engine: engine.createJavaScriptRawEngine(),
  });
}

/** The theme names a variable, such as `var(--token-string-expression)`. */
function toneOf(color: string | undefined): CodeTone | null {
  return codeTones.find((tone) => color?.startsWith(`var(--token-${tone}`)) ?? null;
}

function partsOf(tokens: readonly { content: string; tone: CodeTone | null }[]): CodePart[] {
  const parts: CodePart[] = [];
  for (const { content, tone } of tokens) {
    const last = parts.at(-1);
    if (tone === null && typeof last === 'string') parts[parts.length - 1] = last + content;
    else if (tone !== null && typeof last === 'object' && last.tone === tone) last.code += content;
    else if (content !== '') parts.push(tone === null ? content : { tone, code: content });
  }
  return parts;
}
