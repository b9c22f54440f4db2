// What tests in a browser share, in one import.

export type { Frame, Locator, Page } from 'playwright-core';
export { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
export * from './browser/axe.ts';
export * from './browser/browser.ts';
export * from './browser/network-link.ts';
export * from './browser/people.ts';
export * from './browser/scenes.ts';
export * from './browser/settled.ts';
export { programOf } from './clients/api-program.ts';
export { joinRoom } from './clients/room-socket.ts';
export { Visitor } from './clients/visitor.ts';
export * from './factories/accounts.ts';
export { askAs } from './factories/anonymous-questions.ts';
export * from './factories/events.ts';
export * from './factories/picture-bytes.ts';
export * from './factories/quizzes.ts';
export * from './factories/uploaded-pictures.ts';
export * from './matrix.ts';
export * from './servers/mailing-server.ts';
export * from './servers/test-server.ts';
export { withServerAndBrowser } from './set-up.ts';
