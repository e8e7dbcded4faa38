<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/** Runs the command "orm" for consoles of frameworks. */
final class Tool
{
    public const COMMANDS = [
        'init', 'sql:build', 'sql:insert', 'model:build', 'config:convert', 'database:reverse', 'schema:validate',
        'database:check', 'migration:diff', 'migration:create', 'migration:up', 'migration:down', 'migration:migrate',
        'migration:status', 'migration:check', 'migration:baseline', 'migration:adopt', 'migration:squash',
        'upgrade:propel',
    ];

    /**
     * @param string $path of vendor/bin/orm
     * @param list<string> $arguments
     * @return int the exit status
     */
    public static function run(string $path, string $folder, array $arguments): int
    {
        if (!is_file($path)) {
            fwrite(STDERR, sprintf("There is no %s. Run: composer require --dev orm/orm\n", $path));

            return 1;
        }
        $process = proc_open(
            [PHP_BINARY, $path, ...$arguments],
            [STDIN, STDOUT, STDERR],
            $pipes,
            $folder,
            // Dotenv files set variables for PHP only.
            array_filter($_ENV, is_string(...)) + getenv(),
        );

        return is_resource($process) ? proc_close($process) : 1;
    }

    /**
     * The words after the name of a command, without options of the console itself.
     *
     * @param array<mixed> $words
     * @return list<string>
     */
    public static function argumentsAfter(?string $command, array $words): array
    {
        $words = array_values(array_filter($words, is_string(...)));
        $position = $command === null ? false : array_search($command, $words, true);
        $given = array_slice($words, $position === false ? 0 : $position + 1);

        return array_values(array_filter($given, static fn (string $word): bool
            => preg_match('/^(?:--env=.*|-e.+|--no-debug|--profile)$/D', $word) !== 1));
    }
}
