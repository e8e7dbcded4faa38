<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Mssql;

use Orm\Runtime\Adapter\SqlText;

/** SQL Server through FreeTDS, the driver pdo_dblib. */
class DblibAdapter extends MssqlAdapter
{
    public function prepareDsn(string $dsn, string $charset): string
    {
        if ($charset === '' || preg_match('/[:;]\s*charset=/i', $dsn) === 1) {
            return $dsn;
        }

        return rtrim($dsn, ';') . ';charset=' . SqlText::charsetName($charset);
    }

    /** What SQL Server wants for its standard behaviour, and FreeTDS does not ask for. */
    public function initSession(\PDO $pdo, string $charset): void
    {
        $pdo->exec('SET ANSI_NULLS, ANSI_PADDING, ANSI_WARNINGS, CONCAT_NULL_YIELDS_NULL, QUOTED_IDENTIFIER ON');
    }
}
