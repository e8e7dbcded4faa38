<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** The rows and objects with which programs begin, and the steps they are made of. */
final class World
{
    /**
     * @param array<string, string> $types the type of each object, by the name of its variable
     * @param list<string> $stored objects that have a row; the others are new
     * @param list<string> $later new objects that a step makes
     * @param array<string, array<string, string>> $parents the parent of a stored object, by object and relation
     * @param list<array{string, list<string|int>}> $links junction and tuple
     * @param list<array{string, string}> $loaded object and the relation, or the junction, whose collection is read at
     *     the beginning
     * @param list<Step> $steps
     * @param int $depth the number of steps up to which a long run tries all programs
     * @param string $shape 'plain', or what is wrapped around a part of each program: 'rollback', 'savepoint' or
     *     'retry'; 'again' and 'savepoint again' run the part a second time; 'inside' and 'inside again' make the later
     *     objects in the transaction
     * @param array<string, string> $twins the stored object whose key a new one has, by the new one
     */
    public function __construct(
        public readonly string $name,
        public readonly array $types,
        public readonly array $stored,
        public readonly array $later,
        public readonly array $parents,
        public readonly array $links,
        public readonly array $loaded,
        public readonly array $steps,
        public readonly int $depth = 3,
        public readonly string $shape = 'plain',
        public readonly array $twins = [],
    ) {
    }

    /** @return list<string> tables of objects, in the order in which rows can be deleted */
    public function tables(): array
    {
        return array_values(array_filter(
            array_keys(Campus::KEYS),
            fn (string $type): bool => in_array($type, $this->types, true),
        ));
    }

    /** @return list<string> junctions all of whose sides are there */
    public function junctions(): array
    {
        $here = static fn (array $side, array $types): bool => in_array($side['type'], $types, true);

        return array_values(array_filter(
            array_keys(Campus::JUNCTIONS),
            fn (string $name): bool => array_filter(
                Campus::JUNCTIONS[$name]['sides'],
                fn (array $side): bool => !$here($side, $this->types),
            ) === [],
        ));
    }

    /**
     * @return array<string, mixed> values of the key columns of a row that is there from the beginning, or of a natural
     *     key
     */
    public function key(string $object): array
    {
        $type = $this->types[$object] ?? null;
        if ($type === 'hall') {
            $object = $this->twins[$object] ?? $object;

            return ['wing' => 'west', 'storey' => 1 + (int) array_search($object, array_keys($this->types), true)];
        }
        if ($type === 'profile') {
            $owner = $this->parents[$object]['profile'] ?? null;

            return $owner === null ? [] : ['person_id' => $this->key($owner)['id']];
        }

        // Ids of different tables differ, so that one in the wrong place is noticed.
        return ['id' => 10 * (1 + (int) array_search($type, array_keys(Campus::KEYS), true))
            + (int) array_search($object, array_keys($this->types), true)];
    }
}
