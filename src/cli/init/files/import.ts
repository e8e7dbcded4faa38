import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { type Connection, ConnectionError, StatementError } from '../../../platforms/connect/connection.ts';
import { groupedFindings } from '../../../reverse/grouped-findings.ts';
import { reverseDatabase } from '../../../reverse/reverse.ts';
import { writeSchema } from '../../../schema/write.ts';
import { openConnection } from '../../connection/target.ts';
import { ignoredTables } from '../../migrations/journal.ts';
import { classRules } from '../../targets.ts';
import { initDiagnostics } from '../diagnostics.ts';
import type { Answers } from '../questions/answers.ts';
import { type ConnectContext, targetOf } from '../questions/connect.ts';

/** The schema.xml of an existing database; undefined after a problem was reported. */
export async function importedSchema(
  answers: Answers,
  connectContext: ConnectContext,
  diagnostics: Diagnostics,
): Promise<string | undefined> {
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
    const { database, findings } = await reverseDatabase(platform, connection.query, options);
    for (const finding of groupedFindings(findings)) diagnostics.report(finding);
    return writeSchema(database);
  } catch (error) {
    if (!(error instanceof ConnectionError) && !(error instanceof StatementError)) throw error;
    diagnostics.report(initDiagnostics.importFailed({ reason: error.message }));
    return undefined;
  } finally {
    terminal.progress(1, 1, '');
    await connection?.close();
  }
}
