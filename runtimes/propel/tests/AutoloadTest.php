<?php

declare(strict_types=1);

namespace Orm\Propel\Tests;

use Orm\Runtime\Tests\Support\ClassGraph;
use Orm\Runtime\Tests\Support\Fixtures;
use PHPUnit\Framework\TestCase;

final class AutoloadTest extends TestCase
{
    private const RUNTIME = __DIR__ . '/../../php/autoload.php';

    public function testEveryClassIsFoundWithoutComposer(): void
    {
        $script = <<<'PHP'
            // An application can make an exception of each warning, also of one that "@" silences.
            set_error_handler(static fn (int $level, string $message) => throw new ErrorException($message));
            require $argv[1];
            require $argv[2];
            foreach (array_slice($argv, 3) as $class) {
                echo class_exists($class) || trait_exists($class) ? '' : "$class is missing. ";
            }
            PHP;
        $runtime = ClassGraph::ofRuntime()->classes();
        $own = array_diff(ClassGraph::withPropel()->classes(), $runtime);
        self::assertNotEmpty($own);
        self::assertSame('', self::printed($script, [self::RUNTIME, __DIR__ . '/../autoload.php', ...$own]));
    }

    public function testTheRuntimeAndItsModelsDoNotNeedThePackage(): void
    {
        $script = <<<'PHP'
            require $argv[1];
            require $argv[2];
            $pet = (new Campus\Pet())->setNote(5);
            echo $pet->toJSON(), "\n";
            echo new Orm\Runtime\Collection\Collection(['a']), "\n";
            try {
                $pet->exportTo('XML');
            } catch (Orm\Runtime\Exception\OrmException $exception) {
                echo $exception->getMessage();
            }
            PHP;
        $printed = explode("\n", self::printed($script, [self::RUNTIME, Fixtures::folder('Campus') . '/autoload.php']));
        self::assertStringContainsString('"Note":5', $printed[0]);
        self::assertSame('["a"]', $printed[1]);
        $known = 'There is no format "XML". Known are: json. The Composer package orm/propel has this format.';
        self::assertSame($known, $printed[2]);
    }

    /** @param list<string> $arguments */
    private static function printed(string $script, array $arguments): string
    {
        $settings = ['-d', 'error_reporting=-1', '-d', 'display_errors=1'];
        $command = [PHP_BINARY, ...$settings, '-r', $script, '--', ...$arguments];
        $process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
        self::assertIsResource($process);
        $output = stream_get_contents($pipes[1]) . stream_get_contents($pipes[2]);
        self::assertSame(0, proc_close($process), $output);

        return $output;
    }
}
