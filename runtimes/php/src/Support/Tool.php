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
        'migration:tag', 'upgrade:propel', 'doctor', 'dev', 'sql', 'format', 'completion', 'schema:graph',
        'graphviz:generate', 'datadictionary:export', 'db:seed', 'data:dump', 'data:load', 'shell', 'studio',
    ];

    /** Options of consoles with a value in the next word, and without one, that the tool does not have. */
    private const WITH_VALUE = ['-e', '--env'];
    private const FOREIGN = '/^(?:--env=.*|-e.+|--no-debug|--profile|--ansi)$/D';

    /** Options of consoles by the tool's names for them. */
    private const NAMES = ['-vv' => '-v', '-vvv' => '-v', '--silent' => '--quiet', '--no-ansi' => '--no-color'];

    /**
     * @param string $path of vendor/bin/orm
     * @param list<string> $arguments
     * @param \Closure(string): void|null $write for what the command prints; null: it is printed by the process itself
     * @return int the exit status
     */
    public static function run(string $path, string $folder, array $arguments, ?\Closure $write = null): int
    {
        if (!is_file($path) || !is_dir($folder)) {
            $problem = is_dir($folder)
                ? sprintf("There is no %s. Run: composer require --dev orm/orm\n", $path)
                : sprintf("There is no folder %s.\n", $folder);
            $write === null ? fwrite(STDERR, $problem) : $write($problem);

            return 1;
        }
        // A file takes both streams in the order in which they were written.
        $printed = $write === null ? null : tmpfile();
        $streams = is_resource($printed)
            ? [fopen(DIRECTORY_SEPARATOR === '\\' ? 'NUL' : '/dev/null', 'r') ?: STDIN, $printed, $printed]
            : [STDIN, STDOUT, STDERR];
        $process = proc_open([self::interpreter(), $path, ...$arguments], $streams, $pipes, $folder, self::variables());
        $status = is_resource($process) ? proc_close($process) : 1;
        if ($write !== null && is_resource($printed)) {
            rewind($printed);
            $write((string) stream_get_contents($printed));
        }

        return $status;
    }

    /** @return array<string, string> of the environment; dotenv files set variables for PHP only */
    private static function variables(): array
    {
        $variables = getenv();
        foreach ($_ENV as $name => $value) {
            if (is_string($value)) {
                $variables[(string) $name] = $value;
            }
        }

        return $variables;
    }

    /**
     * The words after the name of a command, without options of the console itself.
     *
     * @param string $command one of COMMANDS
     * @param string|null $typed the name of the command among the words, which can be abbreviated; null: there is none
     * @param array<mixed> $words
     * @return list<string>
     */
    public static function arguments(string $command, ?string $typed, array $words): array
    {
        $words = array_values(array_filter($words, is_string(...)));
        $position = $typed === null ? false : array_search($typed, $words, true);
        $given = [];
        $isValue = false;
        foreach (array_slice($words, $position === false ? 0 : $position + 1) as $word) {
            if ($isValue || in_array($word, self::WITH_VALUE, true)) {
                $isValue = !$isValue;
                continue;
            }
            if (preg_match(self::FOREIGN, $word) === 1) {
                continue;
            }
            // Only "init" asks questions that can be switched off.
            if (in_array($word, ['-n', '--no-interaction'], true) && $command !== 'init') {
                continue;
            }
            $given[] = self::NAMES[$word] ?? $word;
        }

        return $given;
    }

    /** PHP_BINARY is that of a server when a request runs a command. */
    private static function interpreter(): string
    {
        return PHP_SAPI === 'cli' ? PHP_BINARY : PHP_BINDIR . '/php';
    }
}
