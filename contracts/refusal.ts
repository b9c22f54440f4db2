import { errors, type ErrorCode, type FieldErrorCode } from './errors.ts';
import type { ReceiptView } from './views.ts';

export interface FieldError {
  code: FieldErrorCode;
  values?: Record<string, number | string>;
}

interface Details {
  fields?: Record<string, FieldError>;
  retryAfterMs?: number;
  receipt?: ReceiptView;
}

/** Any other error is a bug. */
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

export function refuseField(field: string, code: FieldErrorCode, values?: FieldError['values']): Refusal {
  return new Refusal('INVALID', { fields: { [field]: values ? { code, values } : { code } } });
}
