import { createInertiaApp, router } from '@inertiajs/react';
import { resolve } from './pages.ts';

/** The events the client emitted to the page, in order, for the tests to read. */
const events: string[] = [];
Object.assign(window, { inertia: router, events });

router.on('httpException', ({ detail }) => void events.push(`httpException ${detail.response.status}`));

await createInertiaApp({ resolve });
