<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Support\NotSerializable;

/**
 * The WHERE clause of queries without their values: a node in a tree, one condition longer than the node before.
 * Queries of the same shape recur, and find their texts by walking the tree as conditions are added.
 */
final class ConditionShape
{
    use NotSerializable;

    /** @var array<string, self> the shapes with one more condition, by its SQL */
    public array $next = [];
    /** @var array<string, array<string, string>> complete SELECTs by select list and the clauses after WHERE */
    public array $texts = [];
    /** @var array<class-string, array<string, array<int, array<string, string>>>> the same with a limit, by adapter */
    public array $limited = [];

    /** @param string $where with a space before it; empty without conditions */
    public function __construct(private readonly ConditionShapes $shapes, public readonly string $where)
    {
    }

    /** The shape with one more condition. */
    public function with(string $condition): self
    {
        $next = new self($this->shapes, $this->where . ($this->where === '' ? ' WHERE ' : ' AND ') . $condition);
        if ($this->shapes->mayKeep($condition)) {
            $this->next[$condition] = $next;
        }

        return $next;
    }

    /** Returns the same string for the same text: it is found faster among prepared statements. */
    public function text(string $list, string $table, string $order): string
    {
        if (isset($this->texts[$list][$order])) {
            return $this->texts[$list][$order];
        }
        $sql = 'SELECT ' . $list . ' FROM ' . $table . $this->where . $order;
        if ($this->shapes->mayKeep($order)) {
            $this->texts[$list][$order] = $sql;
        }

        return $sql;
    }

    /** Does the same as text(), with a limit. */
    public function limitedText(
        string $list,
        string $table,
        string $order,
        int $limit,
        AdapterInterface $adapter,
    ): string {
        $sql = $adapter->limitSelect($this->text($list, $table, $order), $limit, 0, $order !== '');
        if ($this->shapes->mayKeep($order)) {
            $this->limited[$adapter::class][$list][$limit][$order] = $sql;
        }

        return $sql;
    }
}
