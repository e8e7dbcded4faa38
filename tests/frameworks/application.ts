import { join } from 'node:path';
import type { Scratch } from '../servers/databases.ts';

const runtime = join(import.meta.dirname, '../../runtimes/php/autoload.php');

/** Loads a framework, the runtime, generated classes, the application, and classes in further folders. */
export function frameworkAutoload(framework: string, folders: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(folders).map(([prefix, path]) => `    ${php(prefix)} => ${php(path)},`);
  return `<?php
require ${php(join(framework, 'vendor/autoload.php'))};
require ${php(runtime)};
is_file(__DIR__ . '/generated-classes/autoload.php') && require __DIR__ . '/generated-classes/autoload.php';
spl_autoload_register(static function (string $class): void {
    $folders = [
        'App\\\\' => __DIR__ . '/src',
${pairs.join('\n')}
    ];
    foreach ($folders as $prefix => $folder) {
        $file = $folder . '/' . str_replace('\\\\', '/', substr($class, strlen($prefix))) . '.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require $file;
        }
    }
});
`;
}

const php = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The address of a scratch database as a URL. */
export function urlOf({ dsn, user, password }: Scratch, options = ''): string {
  const [driver = '', place = ''] = [dsn.slice(0, dsn.indexOf(':')), dsn.slice(dsn.indexOf(':') + 1)];
  const after = options === '' ? '' : `?${options}`;
  if (!place.includes('=')) return `${driver}:///${place}`;
  const parts = Object.fromEntries(place.split(';').map((part) => part.split('=', 2) as [string, string]));
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `${driver}://${login}@${parts.host}:${parts.port}/${parts.dbname}${after}`;
}
