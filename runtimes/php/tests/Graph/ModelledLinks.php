<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** Many-to-many: one set of tuples, seen from all its sides. */
trait ModelledLinks
{
    /** @param list<string|int> $tuple */
    public function link(string $junction, int $side, array $tuple): void
    {
        $this->requireUsableTuple($junction, $tuple);
        $this->require(!isset($this->state->unseenLinks[$junction][implode('|', $tuple)]));
        $this->state->links[$junction][implode('|', $tuple)] = 'in';
        unset($this->state->removedLinks[$junction][implode('|', $tuple)]);
        $this->changedOn($junction, $tuple, [$tuple[$side]]);
    }

    /** @param list<string|int> $tuple */
    public function unlink(string $junction, int $side, array $tuple): void
    {
        $this->requireUsableTuple($junction, $tuple);
        if (isset($this->state->links[$junction][implode('|', $tuple)])) {
            $this->require(!isset($this->state->unseenLinks[$junction][implode('|', $tuple)]));
            unset($this->state->links[$junction][implode('|', $tuple)]);
            if (isset($this->state->storedLinks[$junction][implode('|', $tuple)])) {
                $this->state->removedLinks[$junction][implode('|', $tuple)] = true;
            }
            $this->changedOn($junction, $tuple, [$tuple[$side]]);
        }
    }

    /** @param list<list<string|int>> $tuples all of them with the owner */
    public function setLinks(string $junction, int $side, string $owner, array $tuples): void
    {
        $this->requireUsable($owner);
        foreach ($this->tuplesWith($junction, $owner, $side) as $tuple => $member) {
            $kept = array_map(static fn (array $tuple): string => implode('|', $tuple), $tuples);
            if (!in_array($tuple, $kept, true) && isset($this->state->links[$junction][$tuple])) {
                $this->require($member === 'in');
                $this->unlink($junction, $side, self::tuple($junction, $tuple));
            }
        }
        foreach ($tuples as $tuple) {
            $this->link($junction, $side, $tuple);
        }
    }

    /** @param list<string|int> $tuple */
    public function appendLink(string $junction, int $side, array $tuple): void
    {
        $this->getLinks($junction, $side, (string) $tuple[$side]);
        foreach ($this->tuplesWith($junction, (string) $tuple[$side], $side) as $key => $member) {
            $this->require($member === 'in' || $key === implode('|', $tuple));
        }
        $this->link($junction, $side, $tuple);
    }

    public function getLinks(string $junction, int $side, string $owner): void
    {
        $this->requireUsable($owner);
        $this->state->loaded[$owner]["$junction/$side"] = true;
    }

    public function countLinks(string $junction, int $side, string $owner): void
    {
        $this->requireUsable($owner);
    }

    /** @param list<string|int> $tuple of a row object that is made */
    public function linkRow(string $junction, array $tuple): void
    {
        $this->requireUsableTuple($junction, $tuple);
        $this->require(!isset($this->state->links[$junction][implode('|', $tuple)]));
        $this->require(!isset($this->state->unseenLinks[$junction][implode('|', $tuple)]));
        $this->state->links[$junction][implode('|', $tuple)] = 'in';
        unset($this->state->removedLinks[$junction][implode('|', $tuple)]);
        $this->changedOn($junction, $tuple, $tuple);
    }

    /** @param list<string|int> $tuple of a row object that is made and saved */
    public function saveRow(string $junction, array $tuple): void
    {
        // A row that a save of one side is still to delete cannot be inserted.
        $this->require(!isset($this->state->storedLinks[$junction][implode('|', $tuple)]));
        $this->linkRow($junction, $tuple);
    }

    /** @param list<string|int> $tuple of a row object that is made without one side and added to that side */
    public function addRow(string $junction, int $side, array $tuple): void
    {
        $this->linkRow($junction, $tuple);
    }

    /** @param list<string|int> $tuple of a row object that the collection of one side lets go */
    public function unlinkRow(string $junction, int $side, array $tuple): void
    {
        $this->require(isset($this->state->links[$junction][implode('|', $tuple)]));
        $this->unlink($junction, $side, $tuple);
    }

    /** @param list<string|int> $tuple of a row object that is deleted */
    public function deleteRow(string $junction, array $tuple): void
    {
        $key = implode('|', $tuple);
        $this->requireUsableTuple($junction, $tuple);
        // A row that was removed and made again is an object without a row, which cannot be deleted.
        $this->require(isset($this->state->links[$junction][$key], $this->state->storedLinks[$junction][$key]));
        $this->require(!isset($this->state->changedLinks[$junction][$key]));
        $this->require(!isset($this->state->unseenLinks[$junction][$key]));
        unset(
            $this->state->links[$junction][$key],
            $this->state->storedLinks[$junction][$key],
            $this->state->changedLinks[$junction][$key],
        );
    }

    /**
     * @param int|null $side any where an object may stand on several
     * @return array<string, string> 'in' or 'may' by tuple
     */
    public function tuplesWith(string $junction, string $name, ?int $side = null): array
    {
        $unseen = array_map(static fn (): string => 'may', $this->state->unseenLinks[$junction] ?? []);

        return array_filter(
            ($this->state->links[$junction] ?? []) + $unseen,
            static function (string $key) use ($junction, $name, $side): bool {
                $objects = self::objectsOf($junction, $key);

                return $side === null ? in_array($name, $objects, true) : $objects[$side] === $name;
            },
            ARRAY_FILTER_USE_KEY,
        );
    }

    /** @return list<string|int> */
    public static function tuple(string $junction, string $key): array
    {
        $tuple = explode('|', $key);
        if (isset(Campus::JUNCTIONS[$junction]['extra'])) {
            $tuple[] = (int) array_pop($tuple);
        }

        return $tuple;
    }

    /** @return list<string> */
    public static function objectsOf(string $junction, string $key): array
    {
        return array_slice(explode('|', $key), 0, count(Campus::JUNCTIONS[$junction]['sides']));
    }

    private function isLinked(string $name): bool
    {
        foreach ([...array_values($this->state->links), ...array_values($this->state->storedLinks)] as $tuples) {
            foreach (array_keys($tuples) as $key) {
                if (in_array($name, explode('|', $key), true)) {
                    return true;
                }
            }
        }

        return false;
    }

    private function linksAreStored(string $name): bool
    {
        foreach ($this->world->junctions() as $junction) {
            $with = static fn (string $key): bool => in_array($name, self::objectsOf($junction, $key), true);
            $now = array_filter(array_keys($this->state->links[$junction] ?? []), $with);
            $stored = array_filter(array_keys($this->state->storedLinks[$junction] ?? []), $with);
            if (array_diff($now, $stored) !== [] || array_diff($stored, $now) !== []) {
                return false;
            }
        }

        return true;
    }

    /**
     * @param list<string|int> $tuple
     * @param list<string|int> $owners
     */
    private function changedOn(string $junction, array $tuple, array $owners): void
    {
        foreach ($owners as $owner) {
            $this->state->changedLinks[$junction][implode('|', $tuple)][(string) $owner] = true;
        }
    }

    /** @param list<string|int> $tuple */
    private function requireUsableTuple(string $junction, array $tuple): void
    {
        $objects = self::objectsOf($junction, implode('|', $tuple));
        $this->requireUsable(...$objects);
        $this->require(array_intersect_key(array_flip($objects), $this->state->unlinkable) === []);
    }
}
