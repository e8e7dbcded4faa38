import { expect, it } from 'vitest';
import { fakeConnection } from '../../../tests/fakes/fake-connection.ts';
import type { Config } from '../../config/config.ts';
import { Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../diagnostics/format.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import { ConnectionError, StatementError } from '../../platforms/connect/connection.ts';
import { platforms } from '../../platforms/index.ts';
import type { CommandContext } from '../command.ts';
import { readLive } from './live.ts';
import type { MigrationOptions } from './options.ts';
import { orReport } from './targets.ts';

const CONFIG = { connections: [], excludeTables: [], migrations: { tableName: 'j' } } as unknown as Config;

const contextOf = (diagnostics: Diagnostics) =>
  ({ diagnostics, options: {} }) as unknown as CommandContext<MigrationOptions>;

const said = (diagnostics: Diagnostics) => diagnostics.all.map((item) => formatDiagnostic(item));

it('says that the structure of a database cannot be read', async () => {
  const diagnostics = new Diagnostics();
  const connection = fakeConnection((sql) =>
    sql === 'close' ? undefined : new StatementError('permission denied'),
  );
  const [platform] = platforms;
  if (platform === undefined) throw new Error('There is no platform.');
  const target: RunTarget = {
    name: 'shop',
    sections: 'shop',
    platform,
    journal: 'j',
    open: async () => connection,
  };
  await expect(readLive(target, platform.create({}), CONFIG, contextOf(diagnostics))).rejects.toThrow(
    UserInputError,
  );
  expect(said(diagnostics)).toEqual([
    'error migration/cannot-read: Cannot read the structure of Fake at nowhere: permission denied',
  ]);
  expect(connection.calls.at(-1)).toBe('close');
});

it.each([
  [
    new StatementError('no rights'),
    'error migration/refused-by-server: Connection "shop": the server refused a query: no rights',
  ],
  [
    new ConnectionError('Cannot connect.', 'Start it.'),
    'error migrate/cannot-connect: Connection "shop": Cannot connect.\n      hint: Start it.',
  ],
])('reports why work on a connection failed: %s', async (error, text) => {
  const diagnostics = new Diagnostics();
  const work = orReport(Promise.reject(error), { name: 'shop' }, CONFIG, contextOf(diagnostics));
  await expect(work).rejects.toThrow(UserInputError);
  expect(said(diagnostics)).toEqual([text]);
});

it('does not hide a bug', async () => {
  const bug = new TypeError('x is not a function');
  const work = orReport(Promise.reject(bug), { name: 'shop' }, CONFIG, contextOf(new Diagnostics()));
  await expect(work).rejects.toBe(bug);
});
