<?php

declare(strict_types=1);

namespace Bench;

use Closure;

/** Scenarios of sorted lists in the table plain_task, which has no index. */
trait PlainLists
{
    private array $connection;

    public function __construct(array $connection, array $settings)
    {
        parent::__construct($connection, $settings);
        $this->connection = $connection;
        seedPlainLists($connection);
    }

    public function plainAppend(int $count, int $length): Closure
    {
        return $this->withRows($this->sortAppend($count, $length));
    }

    public function plainMoves(int $count, int $length): Closure
    {
        return $this->withRows($this->sortMoves($count, $length));
    }

    public function plainMoveUp(int $count, int $length): Closure
    {
        return $this->withRows($this->sortMoveUp($count, $length));
    }

    public function plainMoveDown(int $count, int $length): Closure
    {
        return $this->withRows($this->sortMoveDown($count, $length));
    }

    public function plainDeletes(int $count, int $length): Closure
    {
        return $this->withRows($this->sortDeletes($count, $length));
    }

    public function plainReorderFew(int $count, int $length): Closure
    {
        return $this->withRows($this->sortReorderFew($count, $length));
    }

    /** Adds what the table contains afterwards to the result, for the digest. */
    private function withRows(Closure $measured): Closure
    {
        $rows = rowsOf($this->connection, 'SELECT id, list_id, title, sortable_rank FROM plain_task ORDER BY id');

        return static function () use ($measured, $rows): Closure {
            $measured();

            return $rows;
        };
    }
}
