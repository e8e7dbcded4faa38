<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Support\NotSerializable;

/** Reads which slugs other rows have. The database compares them, so that its collation counts. */
final class TakenSlugs
{
    use NotSerializable;

    /** So many of the highest numbers are read; one of them is enough, unless titles look like numbers. */
    private const SOME = 50;
    /** So many expressions a list in SQL may have on every database. */
    private const LIST_LENGTH = 1000;
    private const PATTERNS_PER_STATEMENT = 500;

    /** @param string $lock what a SELECT ends with to see what was committed last */
    public function __construct(
        private readonly SluggableTable $table,
        private readonly ConnectionInterface $con,
        private readonly string $lock,
        private readonly bool $isExact,
    ) {
    }

    /** @param list<mixed> $scope */
    public function isTaken(string $slug, array $scope, ActiveRecordInterface $object): bool
    {
        [$others, $values] = $this->otherRows($scope, $object);

        return $this->read("{$this->table->slug} = ?$others", [$slug, ...$values]) !== [];
    }

    /**
     * The numbers behind a slug: the highest ones, where the shorter ones have the same beginning.
     *
     * @param list<mixed> $scope
     */
    public function numbersOf(string $base, string $separator, array $scope, ActiveRecordInterface $object): SlugNumbers
    {
        [$others, $rest] = $this->otherRows($scope, $object);
        $beginnings = $this->beginnings([$base], $separator);
        [$condition, $values] = $this->anyNumber($beginnings);
        $order = sprintf(
            ' ORDER BY %s DESC, %s DESC',
            $this->con->getAdapter()->strLength($this->table->slug),
            $this->table->slug,
        );
        array_push($values, ...$rest);
        $numbers = new SlugNumbers($separator, $this->isExact);
        $limit = count($beginnings) === 1 ? self::SOME : null;
        $rows = $this->read("($condition)$others", $values, $order, $limit);
        $numbers->addAll($rows);
        if (count($rows) === $limit && $numbers->next($base, $this->table, -1) === 1) {
            $numbers->addAll($this->read("($condition)$others", $values));
        }

        return $numbers;
    }

    /**
     * The rows with any of the slugs, and with numbers behind any of the bases.
     *
     * @param list<string> $slugs
     * @param list<string> $bases
     * @param list<mixed>|null $scope null for all scopes
     * @return \Generator<int, list<mixed>> the slug, then the values of the scope columns
     */
    public function rows(array $slugs, array $bases, ?array $scope): \Generator
    {
        $columns = array_column($scope === null ? $this->table->scopeColumns : [], 'sql');
        [$others, $rest] = $scope === null ? ['', []] : $this->otherRows($scope, null);
        $most = max(1, $this->con->getAdapter()->maxParameters() - count($rest) - 2 * self::PATTERNS_PER_STATEMENT);
        $lists = array_chunk($slugs, $most);
        $patterns = array_chunk($this->beginnings($bases, $this->table->separator), self::PATTERNS_PER_STATEMENT);
        for ($place = 0; $place < max(count($lists), count($patterns)); ++$place) {
            $conditions = $values = [];
            foreach (array_chunk($lists[$place] ?? [], self::LIST_LENGTH) as $list) {
                $conditions[] = "{$this->table->slug} IN (" . str_repeat('?, ', count($list) - 1) . '?)';
                array_push($values, ...$list);
            }
            if (isset($patterns[$place])) {
                [$conditions[], $found] = $this->anyNumber($patterns[$place]);
                array_push($values, ...$found);
            }
            array_push($values, ...$rest);
            yield from $this->read('(' . implode(' OR ', $conditions) . ')' . $others, $values, '', null, $columns);
        }
    }

    /**
     * What is before the numbers of a slug: the longer the number, the shorter a slug that fills its column.
     *
     * @param list<string> $bases
     * @return list<string>
     */
    private function beginnings(array $bases, string $separator): array
    {
        $found = [];
        foreach ($bases as $base) {
            for ($digits = 1; $digits <= SlugNumbers::MOST_DIGITS; ++$digits) {
                $before = SlugNumbers::before($base, $digits, $separator, $this->table);
                if (($found['s' . $before] ?? null) === null) {
                    $found['s' . $before] = $before;
                }
            }
        }

        return array_values($found);
    }

    /**
     * A condition that is true for at least those slugs that go on with a number. What is a wildcard on some database
     * stands for any character: escaping it differs, and the slugs are compared again.
     *
     * @param list<string> $beginnings
     * @return array{string, list<string>}
     */
    private function anyNumber(array $beginnings): array
    {
        $adapter = $this->con->getAdapter();
        $slug = $this->table->slug;
        $conditions = $values = [];
        foreach ($beginnings as $before) {
            $length = SlugText::length($before);
            $digit = $adapter->subString($slug, $length + 1, 1);
            $conditions[] = "$slug LIKE ? AND $digit >= '0' AND $digit <= '9'";
            $values[] = preg_replace('/[%_\[\]\\\\^!]/', '_', $before) . '%';
        }

        return ['(' . implode(') OR (', $conditions) . ')', $values];
    }

    /**
     * @param list<mixed> $scope
     * @return array{string, list<mixed>} conditions, each with AND in front
     */
    private function otherRows(array $scope, ?ActiveRecordInterface $object): array
    {
        $sql = '';
        $values = [];
        foreach ($this->table->scopeColumns as $place => $column) {
            $sql .= ' AND ' . $column['sql'] . ($scope[$place] === null ? ' IS NULL' : ' = ?');
            if ($scope[$place] !== null) {
                $values[] = $scope[$place];
            }
        }
        if ($object === null || $object->isNew() || $this->table->map::PRIMARY_KEY === []) {
            return [$sql, $values];
        }

        return [
            $sql . ' AND ' . $this->table->otherRows,
            [...$values, ...(ColumnAccess::rowKey($object))],
        ];
    }

    /**
     * @param list<mixed> $values
     * @param list<string> $columns
     * @return list<list<mixed>>
     */
    private function read(
        string $condition,
        array $values,
        string $order = '',
        ?int $limit = null,
        array $columns = [],
    ): array {
        $selected = implode(', ', [$this->table->slug, ...$columns]);
        $sql = "SELECT $selected FROM {$this->table->sql} WHERE $condition$order";
        if ($limit !== null) {
            $sql = $this->con->getAdapter()->limitSelect($sql, $limit, 0, true);
        }
        // The plan depends on the values: few rows begin with one slug, and many with another.
        $statement = $order === '' && $columns === []
            ? $this->con->execute($sql . $this->lock, $values)
            : $this->con->executeOnce($sql . $this->lock, $values);
        /** @var list<list<mixed>> */
        return $statement->fetchAll(\PDO::FETCH_NUM);
    }
}
