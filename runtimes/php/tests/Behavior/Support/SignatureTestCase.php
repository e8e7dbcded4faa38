<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Support;

use PHPUnit\Framework\TestCase;

/** Compares the declarations of generated methods with those that applications rely on. */
abstract class SignatureTestCase extends TestCase
{
    /**
     * @param class-string $class
     * @param string $expected one declaration per line, without `public function` and namespaces; an
     *     indented line continues the one before
     */
    protected static function assertSignatures(string $class, string $expected): void
    {
        $expected = (string) preg_replace('/\n +/', ' ', $expected);
        self::assertSame($expected, Signatures::of($class, $expected), $class);
    }
}
