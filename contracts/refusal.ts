import { errors, type ErrorCode, type FieldErrorCode } from './errors.ts';
import type { ReceiptView } from './views.ts';

export interface FieldError {
  code: FieldErrorCode;
  values?: Record<string, number | string>;
}

interface Details {
  /** The refused fields by form name, with the reason. */
  fields?: Record<string, FieldError>;
  /** How long to wait before a retry makes sense. */
  retryAfterMs?: number;
  /** The stored receipt, where a ballot is refused because one exists. */
  receipt?: ReceiptView;
}

/**
 * An expected "no": a stable code, sent with its status and a message in the reader's language. Everything else that is
 * thrown is a bug.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, FieldError>;
  readonly retryAfterMs: number | null;
  readonly receipt: ReceiptView | null;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.status = errors[code].status;
    this.fields = details.fields ?? {};
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.receipt = details.receipt ?? null;
  }
}

/** One refused field of a form. */
export function refuseField(field: string, code: FieldErrorCode, values?: FieldError['values']): Refusal {
  return new Refusal('INVALID', { fields: { [field]: values ? { code, values } : { code } } });
}
