import { createInertiaApp, router } from '@inertiajs/react';
import { resolve } from './pages.ts';

/** The events the client emitted to the page, in order, for the tests to read. */
const events: string[] = [];
Object.assign(window, { inertia: router, events });

router.on('location', ({ detail }) => void events.push(`location ${detail.url.pathname} ${detail.versionChange}`));
router.on('httpException', ({ detail }) => void events.push(`httpException ${detail.response.status}`));

await createInertiaApp({ resolve });
