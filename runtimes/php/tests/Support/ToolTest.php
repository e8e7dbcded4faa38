<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\Support\Tool;
use PHPUnit\Framework\TestCase;

final class ToolTest extends TestCase
{
    /** @dataProvider commandLines */
    public function testOptionsOfTheConsoleAreNotPassedOn(string $command, string $line, string $expected): void
    {
        $words = explode(' ', $line);
        self::assertSame(
            $expected,
            implode(' ', Tool::arguments($command, $words[1] === '-e' ? $words[3] : $words[1], $words)),
        );
    }

    /** @return array<string, array{string, string, string}> */
    public function commandLines(): array
    {
        return [
            'environment' => ['sql:insert', 'console orm:sql:insert -e dev --env=x -ex --env x --force', '--force'],
            'before the command' => ['sql:insert', 'console -e dev orm:sql:insert --force', '--force'],
            'verbosity' => ['sql:build', 'console o:s:b -vvv --silent --no-ansi --ansi', '-v --quiet --no-color'],
            'questions' => ['sql:build', 'console orm:sql:build -n --no-interaction --no-debug --profile', ''],
            'questions of init' => ['init', 'artisan orm:init -n --driver sqlite', '-n --driver sqlite'],
        ];
    }

    public function testWhatACommandPrintsIsGivenToTheConsole(): void
    {
        $script = tempnam(sys_get_temp_dir(), 'orm-tool-');
        self::assertIsString($script);
        $code = '<?php fwrite(STDERR, "to err\n"); echo $argv[1], getcwd() === realpath($argv[2]), "\n"; exit(3);';
        file_put_contents($script, $code);
        try {
            $printed = '';
            $status = Tool::run($script, sys_get_temp_dir(), ['x y', sys_get_temp_dir()], static function (
                string $text,
            ) use (&$printed): void {
                $printed .= $text;
            });
            self::assertSame([3, "to err\nx y1\n"], [$status, $printed]);
        } finally {
            unlink($script);
        }
    }

    public function testAToolThatIsNotInstalled(): void
    {
        $printed = '';
        $write = static function (string $text) use (&$printed): void {
            $printed .= $text;
        };
        self::assertSame(1, Tool::run('/no/such/orm', sys_get_temp_dir(), [], $write));
        self::assertStringContainsString('composer require --dev orm/orm', $printed);
        self::assertSame(1, Tool::run(__FILE__, '/no/such/folder', [], $write));
        self::assertStringContainsString('There is no folder /no/such/folder.', $printed);
    }
}
