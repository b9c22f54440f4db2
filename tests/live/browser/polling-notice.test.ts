import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { startTestServer } from '#support/servers/test-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(() =>
  startTestServer({ APP_URL: 'http://hall.example' }, { keepsIdle: false }),
);

itInFullMatrix(
  'the control room says next to the address that phones poll, and why, except on a trusted network',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
    const join = control.page.getByRole('region', { name: 'Join code' });
    const line = join.getByText('Phones refresh every 3 seconds');
    const how = join.getByText('ALLOW_INSECURE_LAN=1');
    await line.waitFor();
    expect(await how.isVisible()).toBe(false);
    await line.click();
    await how.waitFor();
    expect(await axeViolations(control.page)).toEqual([]);
    // When something else is selected, the address is below the agenda.
    await control.page.getByRole('button', { name: 'Show the questions' }).click();
    await join.locator('summary').filter({ hasText: 'Phones refresh every 3 seconds' }).waitFor();
    await control.close();

    const trusted = await startTestServer(
      { APP_URL: 'http://hall.example', ALLOW_INSECURE_LAN: '1' },
      { keepsIdle: false },
    );
    const other = await hostWithEvent(trusted);
    const trustedControl = await openLivePageAs(browser, trusted, other.host, `/events/${other.event.id}`);
    await trustedControl.page.getByRole('region', { name: 'Join code' }).getByText('hall.example').waitFor();
    expect(await trustedControl.page.getByText('Phones refresh every 3 seconds').count()).toBe(0);
    await trustedControl.close();
    await trusted.close();
  },
);
