import { createInertiaApp } from '@inertiajs/react';
import type { Page } from '@inertiajs/core';
import { renderToString } from 'react-dom/server';
import { resolve } from './pages.ts';

export async function render(page: Page): Promise<{ head: string[]; body: string }> {
  return createInertiaApp({ page, render: renderToString, resolve, setup: ({ App, props }) => <App {...props} /> });
}
