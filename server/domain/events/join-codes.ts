import { limits } from '#contracts/limits.ts';
import { withAsciiDigits } from '#contracts/text/numbers.ts';

export function normaliseCode(raw: string): string {
  return withAsciiDigits(raw)
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase();
}

const codeShape = new RegExp(`^[a-z0-9-]{${limits.code.minChars},${limits.code.maxChars}}$`);

export function isCodeShape(code: string): boolean {
  return codeShape.test(code);
}

export function newCode(randomBelow: (below: number) => number): string {
  return String(randomBelow(1_000_000)).padStart(6, '0');
}
