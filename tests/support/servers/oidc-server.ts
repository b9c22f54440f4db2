import { freePort } from '#broadcaster/test-support/free-port.ts';
import { startMailingServer, type MailingServer } from './mailing-server.ts';
import { operatorToken } from '../routes/table/integrations.ts';
import { clientEnv, openOidcProvider, type OidcProvider } from '../fakes/oidc-provider.ts';

export interface OidcServer extends MailingServer {
  provider: OidcProvider;
}

/** A complete server with every way to sign in: email, a provider, passkeys (at a host name), an operator's token. */
export async function startOidcServer(): Promise<OidcServer> {
  const provider = await openOidcProvider();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = await startMailingServer({
    PORT: String(port),
    APP_URL: address,
    OIDC_ISSUER: provider.issuer,
    OPERATOR_TOKEN: operatorToken,
    ...clientEnv,
  });
  return {
    ...server,
    address,
    provider,
    async close() {
      await server.close();
      await provider.close();
    },
  };
}
