export class BroadcasterError extends Error {
  override readonly name = 'BroadcasterError';
  readonly code: FailureCode;
  readonly status: number;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
    this.status = failureStatus[code];
  }
}

export const failureStatus = {
  CHANNEL_INVALID: 400,
  EVENT_INVALID: 400,
  PAYLOAD_INVALID: 400,
  TOO_MANY_CHANNELS: 400,
  TOO_MANY_EVENTS: 400,
  SOCKET_ID_INVALID: 400,
  USER_ID_INVALID: 400,
  QUERY_INVALID: 400,
  UNAUTHORIZED: 401,
  APP_DISABLED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
} as const;

export type FailureCode = keyof typeof failureStatus;
