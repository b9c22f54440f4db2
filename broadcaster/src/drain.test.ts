import { expect, test } from 'vitest';
import { loneHub } from '../test-support/lone-hub.ts';
import { RecordingWire } from '../test-support/recording-wire.ts';
import { closeInWaves } from './drain.ts';
import { closeCodes } from './protocol/close-codes.ts';

test('closes the connections in equal waves, with the code after which clients reconnect (F1)', async () => {
  const hub = loneHub();
  const wires = Array.from({ length: 5 }, () => new RecordingWire());
  const drained = closeInWaves(
    wires.map((wire) => hub.open(wire)),
    300,
  );
  expect(wires.filter(({ closed }) => closed !== undefined)).toHaveLength(2);
  await drained;
  expect(wires.map(({ closed }) => closed)).toEqual(wires.map(() => closeCodes.reconnect));
  hub.close();
});
