import { expect, it } from 'vitest';
import { programCommand } from './program.ts';

const host = (nodeVersion: string, ...packages: readonly string[]) => ({
  node: '/bin/node',
  nodeVersion,
  hasPackage: (name: string) => packages.includes(name),
});

it('runs JavaScript, and no other files', () => {
  expect(programCommand('a.js', host('20.0.0'))).toEqual({ words: ['/bin/node', 'a.js'] });
  expect(programCommand('a.mjs', host('20.0.0'))).toEqual({ words: ['/bin/node', 'a.mjs'] });
  for (const path of ['a.d.ts', 'a.json', 'js', 'a.mjs.bak'])
    expect(programCommand(path, host('24.0.0'))).toBeUndefined();
});

it('runs TypeScript where a package or Node can', () => {
  expect(programCommand('a.ts', host('20.0.0', 'tsx'))).toEqual({
    words: ['/bin/node', '--import', 'tsx', 'a.ts'],
  });
  for (const version of ['22.18.0', '23.6.1', '24.0.0'])
    expect(programCommand('a.ts', host(version))).toEqual({ words: ['/bin/node', 'a.ts'] });
  for (const version of ['20.20.2', '22.17.9', '23.5.0'])
    expect(programCommand('a.ts', host(version))).toMatchObject({ problem: expect.any(String) });
});
