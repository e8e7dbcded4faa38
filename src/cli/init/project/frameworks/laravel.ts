import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ExampleFrame } from '../../files/example-programs.ts';
import type { Framework } from './framework.ts';

export const laravel: Framework = {
  title: 'Laravel',
  sign: 'laravel/framework',
  package: 'orm/laravel',
  folder: 'frameworks/laravel',
  // The package is found by Composer, and has the connections of config/database.php.
  files: async () => [],
  left: () => 'The models use the connection DB_CONNECTION; config/orm-models.php names others.',
  example: (projectDir) => (existsSync(join(projectDir, 'artisan')) ? COMMAND : undefined),
};

const COMMAND: ExampleFrame = {
  path: 'app/Console/Commands/ExampleCommand.php',
  run: (shown) => `php ${shown('artisan')} app:example`,
  namespace: 'App\\Console\\Commands',
  uses: ['Illuminate\\Console\\Command'],
  before: `final class ExampleCommand extends Command
{
    protected $signature = 'app:example';

    protected $description = 'Writes rows of the example schema, and reads them.';

    public function handle(): int
    {
`,
  indentation: 8,
  print: (text) => `$this->line(${text});`,
  after: `
        return self::SUCCESS;
    }
}
`,
};
