// What tests of a running server share, in one import.

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
export * from './clients/api-program.ts';
export * from './clients/page-text.ts';
export * from './clients/room-socket.ts';
export * from './clients/visitor.ts';
export * from './csv.ts';
export * from './factories/accounts.ts';
export * from './factories/event-files.ts';
export * from './factories/events.ts';
export * from './factories/picture-bytes.ts';
export * from './factories/quizzes.ts';
export * from './factories/uploaded-pictures.ts';
export * from './servers/fake-clock.ts';
export * from './servers/mailing-server.ts';
export * from './servers/test-server.ts';
export * from './set-up.ts';
export * from './unzip.ts';
