<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate;

use Orm\Runtime\Tests\Support\Fixtures;
use PHPUnit\Framework\TestCase;

/** Without Symfony Validator, classes work, but for validation. */
final class AutoloadTest extends TestCase
{
    public function testAMissingPackageIsNamed(): void
    {
        $script = <<<'PHP'
            require $argv[1];
            require $argv[2];
            $author = (new Validated\Author())->setFirstName('Jane');
            echo $author->getFirstName(), ' ', var_export($author->getValidationFailures(), true), "\n";
            try {
                $author->validate();
            } catch (Orm\Runtime\Behavior\Validate\ValidatorMissingException $exception) {
                echo $exception->getMessage();
            }
            PHP;
        $files = [dirname(__DIR__, 3) . '/autoload.php', Fixtures::folder('Validated') . '/autoload.php'];
        $command = [PHP_BINARY, '-d', 'error_reporting=-1', '-d', 'display_errors=1', '-r', $script, '--', ...$files];
        $process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
        self::assertIsResource($process);
        $output = stream_get_contents($pipes[1]) . stream_get_contents($pipes[2]);
        self::assertSame(0, proc_close($process), $output);
        self::assertSame(
            "Jane NULL\nThe validate behavior needs Symfony Validator 6.4 or later, which is not installed. "
            . 'Run "composer require symfony/validator".',
            $output,
        );
    }
}
