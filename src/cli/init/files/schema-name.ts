import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isConnectionName } from '../../../config/validate/connection.ts';
import { Diagnostics, UserInputError } from '../../../diagnostics/diagnostic.ts';
import { adapterNames } from '../../../platforms/index.ts';
import { UNCONFIGURED } from '../../../schema/options.ts';
import { readSchemas } from '../../../schema/read.ts';

/** The database name in an existing schema.xml, which the connection must have. */
export async function nameInSchema(directory: string): Promise<string | undefined> {
  if (!existsSync(join(directory, 'schema.xml'))) return undefined;
  const request = {
    directory,
    cwd: directory,
    recursive: false,
    projectDir: directory,
    allowOutside: false,
    ...UNCONFIGURED,
    vendorTypes: adapterNames,
  };
  try {
    const [database] = await readSchemas(request, new Diagnostics());
    return database !== undefined && isConnectionName(database.name) ? database.name : undefined;
  } catch (error) {
    // Problems of the schema are reported by the build.
    if (error instanceof UserInputError) return undefined;
    throw error;
  }
}
