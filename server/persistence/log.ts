export interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const silence: Log = { info: () => undefined, error: () => undefined };
