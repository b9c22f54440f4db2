import QRCode from 'qrcode';
import type { JoinView } from '#contracts/pages.ts';
import type { Event } from '../../domain/model/entities.ts';
import type { Context } from '../../http/context.ts';
import { pathOf } from '../../http/paths.ts';

const quietZone = 2;

export function joinView(ctx: Context, { id, code }: Pick<Event, 'id' | 'code'>): JoinView {
  // A screen on this network shows the code, so its phones are not guessing.
  ctx.codeGuesses.makeFamiliar(ctx.request.ip, id);
  const address = ctx.originForPhones(ctx.request) + pathOf('rooms.enter', { code });
  return {
    code,
    address,
    isLive: ctx.isLiveForPhones(ctx.request),
    onlyHere: ctx.onlyHere(ctx.request),
    qr: qrOf(address),
  };
}

export function qrOf(address: string): JoinView['qr'] {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * quietZone;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
    }
  }
  return { path, size };
}
