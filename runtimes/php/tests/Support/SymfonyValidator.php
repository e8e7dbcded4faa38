<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use PHPUnit\Framework\Assert;
use Symfony\Component\Validator\Validator\ValidatorInterface;

/** Symfony Validator, which the test run installs; ORM_TEST_VALIDATOR names a folder with another version. */
final class SymfonyValidator
{
    public static function load(): void
    {
        if (interface_exists(ValidatorInterface::class)) {
            return;
        }
        $folder = getenv('ORM_TEST_VALIDATOR');
        $folder = is_string($folder) && $folder !== ''
            ? $folder
            : dirname(__DIR__, 4) . '/node_modules/.cache/validator';
        if (is_file("$folder/vendor/autoload.php")) {
            require_once "$folder/vendor/autoload.php";

            return;
        }
        $reason = 'Not supported here: symfony/validator is not installed. Run "npm run test:php".';
        if (in_array(getenv('CI'), ['true', '1'], true) || getenv('ORM_TEST_REQUIRE') === 'all') {
            Assert::fail($reason);
        }
        Assert::markTestSkipped($reason);
    }
}
