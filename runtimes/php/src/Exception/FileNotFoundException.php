<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

class FileNotFoundException extends RuntimeException
{
    public static function forConfiguration(string $file): self
    {
        return new self(sprintf(
            'The configuration file "%s" does not exist or cannot be read. Write it with "orm config:convert".',
            $file,
        ));
    }
}
