<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Driver;

use Orm\Runtime\Adapter\SqlText;

final class PgsqlDriver extends Driver
{
    public function initConnection(\PDO $pdo, string $charset): void
    {
        if ($charset !== '') {
            $pdo->exec('SET NAMES ' . SqlText::literal(SqlText::charsetName($charset)));
        }
    }

    public function booleanType(): int
    {
        return \PDO::PARAM_BOOL;
    }
}
