import type { FieldErrorCode } from '#contracts/errors.ts';

/** Reports a problem at a path of the file. */
export type Report = (path: string, code: FieldErrorCode) => void;
