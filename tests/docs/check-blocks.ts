import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config/read/read.ts';
import { Diagnostics, UserInputError } from '../../src/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { platforms } from '../../src/platforms/index.ts';
import { targetNames } from '../../src/targets/names.ts';
import { runOrm } from '../support/run-orm.ts';
import type { Block } from './markdown.ts';

const CONFIG = "orm: {database: {connections: {docs: {adapter: sqlite, dsn: 'sqlite:a.sq3'}}}}";

const isSchema = ({ language, text }: Block): boolean =>
  language === 'xml' && /^(?:<\?xml.*\n)?<(?:database|table)\b/.test(text) && text.includes('</');

const isConfig = ({ language, text }: Block): boolean => language === 'yaml' && text.startsWith('orm:');

export const schemasIn = (blocks: readonly Block[]): readonly string[] =>
  blocks
    .filter(isSchema)
    .map(({ text }) => (text.includes('<database') ? text : `<database name="docs">\n${text}</database>`));

export const configurationsIn = (blocks: readonly Block[]): readonly string[] =>
  blocks.filter(isConfig).map(({ text }) => text);

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'orm-docs-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The errors that schema:validate prints for a schema; empty if there are none. */
export const problemsOfSchema = (text: string): Promise<string> =>
  inFolder(async (folder) => {
    const name = /<database[^>]* name="(\w+)"/.exec(text)?.[1] ?? '';
    writeFileSync(join(folder, 'orm.yaml'), CONFIG.replace('docs', name));
    writeFileSync(join(folder, 'schema.xml'), text);
    const { status, stderr } = await runOrm(['schema:validate'], { cwd: folder });
    return status === 0 ? '' : stderr;
  });

/** The configuration in a file without spans, or its problems. */
export const readConfiguration = (name: string, text: string): Promise<unknown> =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, name), text);
    const diagnostics = new Diagnostics();
    const request = {
      directory: folder,
      cwd: folder,
      environment: {},
      adapters: platforms,
      targets: targetNames,
    };
    try {
      const config = await readConfig(request, diagnostics);
      const plain = JSON.stringify(config, (key, value: unknown) => (key === 'span' ? undefined : value));
      return { config: JSON.parse(plain.replaceAll(folder, '')) as unknown, problems: problems(diagnostics) };
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error;
      return { config: undefined, problems: problems(diagnostics) };
    }
  });

const problems = (diagnostics: Diagnostics): readonly string[] =>
  diagnostics.all.map((item) => formatDiagnostic(item));
