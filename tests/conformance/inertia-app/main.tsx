import { createInertiaApp, router } from '@inertiajs/react';
import { resolve } from './pages.ts';

/** The events the client emitted to the page, in order, for the tests to read. */
const events: string[] = [];
Object.assign(window, { inertia: router, events });

router.on('location', ({ detail }) => void events.push(`location ${detail.url.pathname} ${detail.versionChange}`));
router.on('flash', ({ detail }) => void events.push(`flash ${JSON.stringify(detail.flash)}`));
router.on('error', ({ detail }) => void events.push(`error ${JSON.stringify(detail.errors)}`));
router.on('success', ({ detail }) => void events.push(`success ${detail.page.url}`));
router.on('httpException', ({ detail }) => void events.push(`httpException ${detail.response.status}`));
router.on('networkError', () => void events.push('networkError'));

await createInertiaApp({ resolve });
