<?php

declare(strict_types=1);

namespace Bench;

/** Counts the statements on a foreign PDO connection. */
final class StatementCount extends \PDOStatement
{
    public static int $count = 0;
    private bool $ran = false;

    /** Counts on creation, because PDO::query() never calls execute(). */
    protected function __construct()
    {
        ++self::$count;
    }

    public static function begin(\PDO $pdo): void
    {
        self::$count = 0;
        $pdo->setAttribute(\PDO::ATTR_STATEMENT_CLASS, [self::class]);
    }

    public function execute(?array $params = null): bool
    {
        self::$count += $this->ran ? 1 : 0;
        $this->ran = true;

        return parent::execute($params);
    }
}
