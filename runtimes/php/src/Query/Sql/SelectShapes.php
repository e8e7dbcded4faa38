<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Support\NotSerializable;

/** A cache of the SELECT texts of a table, by the shape of the query. */
final class SelectShapes
{
    use NotSerializable;

    private const KEPT = 300;
    private const KEPT_LENGTH = 1000;
    private const KEPT_LIMITS = 20;

    /** The query shape without conditions; the root of the shape tree. */
    public SelectShape $all;
    private int $count = 0;

    /**
     * @param string $list the select list of the table's columns
     * @param string $table quoted
     */
    public function __construct(private readonly string $list, private readonly string $table)
    {
        $this->all = new SelectShape();
    }

    public function and(SelectShape $shape, string $condition): SelectShape
    {
        $next = new SelectShape($shape->tail . ($shape->tail === '' ? ' WHERE ' : ' AND ') . $condition);
        if ($this->mayKeep($condition)) {
            $shape->and[$condition] = $next;
        }

        return $next;
    }

    public function by(SelectShape $shape, string $column, string $direction): SelectShape
    {
        $tail = $shape->tail . ($shape->sorted ? ', ' : ' ORDER BY ') . $column . ' ' . $direction;
        $next = new SelectShape($tail, true);
        if ($this->mayKeep($column)) {
            $shape->by[$direction][$column] = $next;
        }

        return $next;
    }

    /** Returns the same string for the same text: it is found faster among prepared statements. */
    public function text(SelectShape $shape, ?int $limit, ?AdapterInterface $adapter): string
    {
        $sql = 'SELECT ' . $this->list . ' FROM ' . $this->table . $shape->tail;
        if ($adapter === null) {
            return $shape->text = $sql;
        }
        $class = $adapter::class;
        if (count($shape->limited[$class] ?? []) >= self::KEPT_LIMITS) {
            $shape->limited[$class] = [];
        }

        return $shape->limited[$class][(int) $limit] = $adapter->limitSelect($sql, $limit, 0, $shape->sorted);
    }

    /** The number of rows. */
    public function count(SelectShape $shape): string
    {
        return $shape->count = 'SELECT COUNT(*) FROM ' . $this->table . $shape->tail;
    }

    /**
     * One row, if there is any.
     *
     * @param string $list what is read of it
     */
    public function exists(SelectShape $shape, string $list, AdapterInterface $adapter): string
    {
        $sql = 'SELECT ' . $list . ' FROM ' . $this->table . $shape->tail;

        return $shape->exists[$adapter::class] = $adapter->limitSelect($sql, 1);
    }

    /** Drops all shapes when there are too many: an application whose texts always differ gains nothing from them. */
    private function mayKeep(string $text): bool
    {
        if (strlen($text) > self::KEPT_LENGTH) {
            return false;
        }
        if (++$this->count > self::KEPT) {
            $this->all = new SelectShape();
            $this->count = 0;
        }

        return true;
    }
}
