<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Support\NotSerializable;

/** A new order for most rows of one list with integer keys: the list is read once, and checked in memory. */
final class WholeListOrder
{
    use NotSerializable;

    public function __construct(
        private readonly SortableTable $table,
        private readonly ConnectionInterface $con,
        private readonly ListLocks $locks,
        private readonly ListScope $scope,
    ) {
    }

    /**
     * @param array<int, int> $ranks by id
     * @return bool false where not all of them are in this list; nothing has been done then
     * @throws InvalidOrderException
     */
    public function write(array $ranks): bool
    {
        $present = $this->present();
        if (count($ranks) > count($present) || array_diff_key($ranks, $present) !== []) {
            return false;
        }
        $after = array_values($ranks + $present);
        sort($after);
        if ($after !== range(1, count($after))) {
            throw InvalidOrderException::notDense($this->table->name);
        }
        unset($after);
        foreach ($ranks as $id => $rank) {
            if ($present[$id] === $rank) {
                unset($ranks[$id]);
            }
        }
        unset($present);
        $pairs = [];
        foreach ($ranks as $id => $rank) {
            $pairs[] = [[$id], $rank];
        }
        $this->locks->sql->numbering()->writeRanks($this->con, $this->table, $pairs, [$this->scope]);
        $this->tellObjects($ranks);

        return true;
    }

    /** @return array<int, int> ranks by id */
    private function present(): array
    {
        $rank = $this->table->rank;
        $sql = "SELECT {$this->table->keyColumns[0]['sql']}, $rank FROM {$this->table->sql} "
            . "WHERE {$this->scope->and()}$rank IS NOT NULL"
            . $this->locks->sql->lockingRead($this->locks->readsMustLock());
        $ranks = $this->con->execute($sql, $this->scope->bound())->fetchAll(\PDO::FETCH_KEY_PAIR);
        // Some drivers give texts.
        if (!is_int(reset($ranks))) {
            $ranks = array_map(static fn (mixed $value): int => is_numeric($value) ? (int) $value : 0, $ranks);
        }

        /** @var array<int, int> $ranks */
        return $ranks;
    }

    /** @param array<int, int> $ranks those that changed, by id */
    private function tellObjects(array $ranks): void
    {
        foreach (IdentityMap::of($this->table->map, $this->con)->liveObjects() as $object) {
            $id = $object instanceof SortableObject ? $object->listKey()[0] : null;
            if (!$object instanceof SortableObject || !is_int($id) || !isset($ranks[$id])) {
                continue;
            }
            if ($object->knownRank() !== $ranks[$id]) {
                $this->locks->journal->adoptRank($object, $object->knownRank(), $ranks[$id]);
            }
        }
    }
}
