import type { FieldErrorCode } from '#contracts/errors.ts';

/** Says what is wrong at a path of the file. */
export type Report = (path: string, code: FieldErrorCode) => void;
