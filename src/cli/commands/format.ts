import { relative, resolve, sep } from 'node:path';
import { changeFiles } from '../../output/write/change-files.ts';
import { formatFile } from '../../schema/format/format-schema.ts';
import { findSchemas, readSchemaFile } from '../../schema/read.ts';
import { counted } from '../../support/text.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { formatDiagnostics } from '../format/diagnostics.ts';
import { loadConfig } from '../project.ts';

interface FormatOptions {
  readonly schemaDir?: string;
  readonly recursive?: boolean;
  readonly check?: boolean;
}

export const format = defineCommand<FormatOptions>({
  name: 'format',
  summary: 'Lays out the schema files: indentation, order and spelling of attributes.',
  options: [
    { flags: '--schema-dir <path>', description: 'folder of the schema files' },
    { flags: '--recursive', description: 'also search subfolders for schema files' },
    { flags: '--check', description: 'write nothing; exit 1 if a file is laid out differently' },
  ],
  async run(context) {
    const { options, cwd, diagnostics, terminal } = context;
    const { paths, generator } = await loadConfig(context);
    const directory = options.schemaDir === undefined ? paths.schemaDir : resolve(cwd, options.schemaDir);
    const recursive = options.recursive ?? generator.recursive;
    const found = findSchemas({ directory, cwd, recursive }, diagnostics);
    const files = found.flatMap((path) => formatted(path, context) ?? []);
    diagnostics.stopOnErrors();
    const changed = files.filter(({ before, after }) => Buffer.compare(before, after) !== 0);
    if (options.check) {
      for (const { path } of changed)
        diagnostics.report(formatDiagnostics.otherLayout({}, { path: shown(path, cwd) }));
      diagnostics.stopOnErrors();
    }
    changeFiles(
      directory,
      changed.map(({ path, ...file }) => ({
        ...file,
        from: relative(directory, path),
        path: relative(directory, path),
      })),
      diagnostics,
    );
    for (const { path } of changed) terminal.detail(shown(path, cwd));
    terminal.result(`${counted(changed.length, 'file')} of ${files.length} changed.`);
  },
});

interface FormattedFile {
  /** An absolute path. */
  readonly path: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** The new text of a schema file; undefined after a problem was reported. */
function formatted(
  path: string,
  { cwd, diagnostics }: CommandContext<FormatOptions>,
): FormattedFile | undefined {
  const read = readSchemaFile(path, cwd, diagnostics);
  const after = read === undefined ? undefined : formatFile(read.file, diagnostics);
  if (read === undefined || after === undefined) return undefined;
  return { path, before: read.bytes, after: Buffer.from(after) };
}

const shown = (path: string, cwd: string): string => relative(cwd, path).split(sep).join('/');
