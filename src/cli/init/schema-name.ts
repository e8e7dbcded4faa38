import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isConnectionName } from '../../config/connection.ts';
import { Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import { platforms } from '../../platforms/index.ts';
import { readSchemas } from '../../schema/read.ts';

/** The name of the database in a schema.xml that is there already: the connection must bear it. */
export async function nameInSchema(directory: string): Promise<string | undefined> {
  if (!existsSync(join(directory, 'schema.xml'))) return undefined;
  const request = {
    directory,
    cwd: directory,
    recursive: false,
    tablePrefix: '',
    targetPackage: '',
    autoPrefix: false,
    autoNamespace: false,
    autoPackage: false,
    namespaceAutoPackage: true,
    vendorTypes: platforms.flatMap(({ name, aliases }) => [name, ...aliases]),
  };
  try {
    const [database] = await readSchemas(request, new Diagnostics());
    return database !== undefined && isConnectionName(database.name) ? database.name : undefined;
  } catch (error) {
    // What is wrong with it is for the build to say.
    if (error instanceof UserInputError) return undefined;
    throw error;
  }
}
