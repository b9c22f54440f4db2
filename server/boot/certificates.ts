import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { unwatchFile, watchFile } from 'node:fs';
import { createSecureContext, type Server as TlsServer } from 'node:tls';
import type { Logger } from 'pino';

export interface CertificateFiles {
  certFile: string;
  keyFile: string;
}

const lookEveryMs = 2_000;

export interface Certificate {
  cert: Buffer;
  key: Buffer;
}

/** Throws with a sentence that names the files when they cannot be read or do not belong together. */
export async function readCertificate({ certFile, keyFile }: CertificateFiles): Promise<Certificate> {
  try {
    const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)]);
    createSecureContext({ cert, key });
    return { cert, key };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new Error(`The certificate ${certFile} with the key ${keyFile} cannot be used: ${reason}`, { cause });
  }
}

/** Says so when its time is over: it is served all the same, and every browser turns away. */
export function tellWhenOver({ cert }: Pick<Certificate, 'cert'>, logger: Pick<Logger, 'warn'>): void {
  const validTo = new Date(new X509Certificate(cert).validTo);
  if (validTo.getTime() < Date.now())
    logger.warn({ validTo }, 'the certificate is over, and browsers refuse it: renew it, it is read again by itself');
}

/**
 * Gives the server a renewed certificate when a file changes or on SIGHUP; connections that are open stay. One that cannot be
 * used is logged, and the one before it stays. Returns its stop.
 */
export function keepCertificateFresh(server: TlsServer, files: CertificateFiles, logger: Logger): () => void {
  const read = async (): Promise<void> => {
    const certificate = await readCertificate(files);
    server.setSecureContext(certificate);
    logger.info('the certificate was read again');
    tellWhenOver(certificate, logger);
  };
  const reload = (): void => {
    read().catch((error: unknown) =>
      logger.error({ err: error }, 'the renewed certificate cannot be used; the one before it stays'),
    );
  };
  // Looked at instead of watched: renewals replace links, which watching does not see on every file system.
  const names = [files.certFile, files.keyFile];
  for (const name of names) watchFile(name, { interval: lookEveryMs, persistent: false }, reload);
  process.on('SIGHUP', reload);
  return () => {
    for (const name of names) unwatchFile(name, reload);
    process.off('SIGHUP', reload);
  };
}
