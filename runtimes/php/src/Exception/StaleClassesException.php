<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** Generated files were written for another version of the runtime, or another database product. */
final class StaleClassesException extends RuntimeException
{
    public static function configuration(int $written, int $needed): self
    {
        return new self(sprintf(
            'The configuration file was written for version %d of its format, this runtime reads version %d. '
            . 'Run "orm config:convert" again.',
            $written,
            $needed,
        ));
    }

    public static function otherPlatform(string $connection, string $builtFor, string $adapter): self
    {
        return new self(sprintf(
            'The classes of "%s" were built for %s, but its connection is for %s: their SQL would fail there. '
            . 'Set the adapter of the connection, run "orm model:build" and "orm config:convert".',
            $connection,
            $builtFor,
            $adapter,
        ));
    }

    public static function generatedClass(string $class, int $written, int $needed): self
    {
        return new self(sprintf(
            'The generated class "%s" was written for version %d of the runtime, this is version %d. '
            . 'Run "orm model:build" again, with the tool that belongs to this runtime.',
            $class,
            $written,
            $needed,
        ));
    }
}
