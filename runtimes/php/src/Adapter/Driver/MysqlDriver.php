<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Driver;

use Orm\Runtime\Adapter\SqlText;

final class MysqlDriver extends Driver
{
    /** A character set that is set later is unknown to PDO::quote(). */
    public function prepareDsn(string $dsn, string $charset): string
    {
        if (preg_match('/[:;]\s*charset=/i', $dsn) === 1) {
            return $dsn;
        }

        return rtrim($dsn, ';') . ';charset=' . SqlText::charsetName($charset === '' ? 'utf8mb4' : $charset);
    }
}
