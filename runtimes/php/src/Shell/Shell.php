<?php

declare(strict_types=1);

namespace Orm\Runtime\Shell;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Orm;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Testing\Sandbox;

/**
 * The project in the interactive shell of `orm shell`: statements are printed, and classes found by their short names.
 *
 * @internal
 */
final class Shell
{
    use NotSerializable;

    private function __construct()
    {
    }

    /**
     * @param list<string> $connections
     * @param string $chosen the name of the connection to return
     * @param resource $output where statements are printed
     */
    public static function begin(
        array $connections,
        string $chosen,
        bool $inSandbox,
        $output,
    ): ConnectionInterface {
        StatementEcho::begin($connections, $output);
        ShortNames::register($connections);
        if ($inSandbox) {
            self::beginSandbox($output);
        }

        return Orm::getServiceContainer()->getWriteConnection($chosen);
    }

    /** @param resource $output */
    private static function beginSandbox($output): void
    {
        $sandbox = Sandbox::begin();
        register_shutdown_function(static function () use ($sandbox, $output): void {
            try {
                $sandbox->end();
            } catch (OrmException $failure) {
                fwrite($output, $failure->getMessage() . "\n");
                exit(1);
            }
            fwrite($output, "Everything was rolled back.\n");
        });
    }
}
