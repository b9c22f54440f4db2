import type { FieldErrorCode } from '#contracts/errors.ts';

export type Report = (path: string, code: FieldErrorCode) => void;
