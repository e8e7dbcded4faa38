import { join } from 'node:path';
import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { objectFiles } from '../../../objects/write.ts';
import { type Connection, ConnectionError, StatementError } from '../../../platforms/connect/connection.ts';
import { groupedFindings } from '../../../reverse/grouped-findings.ts';
import { reverseDatabase } from '../../../reverse/reverse.ts';
import { writeSchema } from '../../../schema/write.ts';
import { openConnection } from '../../connection/target.ts';
import { ignoredTables } from '../../migrations/journal.ts';
import { OBJECT_FOLDER } from '../../reversed-objects.ts';
import { classRules } from '../../targets.ts';
import { initDiagnostics } from '../diagnostics.ts';
import type { Answers } from '../questions/answers.ts';
import { type ConnectContext, targetOf } from '../questions/connect.ts';

/** The schema.xml of an existing database, and the files of its other objects below the project. */
export interface ImportedSchema {
  readonly schema: string;
  readonly objects: readonly { readonly path: string; readonly contents: string }[];
}

/** Reads an existing database; undefined after a problem was reported. */
export async function importedSchema(
  answers: Answers,
  connectContext: ConnectContext,
  diagnostics: Diagnostics,
): Promise<ImportedSchema | undefined> {
  const { terminal } = connectContext;
  const target = targetOf(answers, connectContext, diagnostics);
  if (target === undefined) return undefined;
  let connection: Connection | undefined;
  try {
    terminal.progress(0, 1, 'Reading the tables …');
    connection = await openConnection(target);
    const { connection: name, namespace } = answers;
    const platform = target.platform.create({});
    const options = {
      name,
      namespace,
      isExcluded: ignoredTables(undefined),
      ...classRules(platform),
    };
    const { database, findings, objects } = await reverseDatabase(platform, connection.query, options);
    for (const finding of groupedFindings(findings)) diagnostics.report(finding);
    const nothing = { files: [], paths: [], folder: '', database: name };
    const { files } = objectFiles(objects, target.platform, nothing);
    const folder = join(OBJECT_FOLDER, name);
    return {
      schema: writeSchema(database),
      objects: files.map(({ path, contents }) => ({ path: join(folder, path), contents })),
    };
  } catch (error) {
    if (!(error instanceof ConnectionError) && !(error instanceof StatementError)) throw error;
    diagnostics.report(initDiagnostics.importFailed({ reason: error.message }));
    return undefined;
  } finally {
    terminal.progress(1, 1, '');
    await connection?.close();
  }
}
