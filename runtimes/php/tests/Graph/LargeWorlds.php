<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** The worlds of random programs: more objects, several relations, and every step that their types have. */
final class LargeWorlds
{
    /** @return array<string, World> */
    public static function all(): array
    {
        $worlds = [
            self::world(
                'articles',
                [
                    'x' => 'person',
                    'y' => 'person',
                    'z' => 'person',
                    'b' => 'article',
                    'c' => 'article',
                    'd' => 'article',
                    'n' => 'article',
                    'r' => 'comment',
                    'q' => 'comment',
                    'm' => 'comment',
                ],
                ['x', 'y', 'b', 'c', 'r'],
                ['n', 'm'],
                ['b' => ['authored' => 'x', 'edited' => 'y'], 'c' => ['authored' => 'x'], 'r' => ['comments' => 'b']],
            ),
            self::world(
                'courses',
                [
                    'x' => 'person',
                    'y' => 'person',
                    'n' => 'person',
                    's' => 'course',
                    't' => 'course',
                    'u' => 'course',
                    'm' => 'course',
                ],
                ['x', 'y', 's', 't'],
                ['n', 'm'],
                [],
                [['membership', ['x', 's']], ['membership', ['y', 's']]],
            ),
            self::world(
                'essays',
                ['x' => 'essay', 'y' => 'essay', 'z' => 'essay', 'n' => 'essay'],
                ['x', 'y'],
                ['n'],
                [],
                [['citation', ['x', 'y']]],
            ),
            self::world(
                'loans',
                [
                    'x' => 'person',
                    'y' => 'person',
                    'd' => 'desk',
                    'e' => 'desk',
                    'h' => 'hall',
                    'i' => 'hall',
                    'n' => 'desk',
                ],
                ['x', 'y', 'd', 'h'],
                ['n'],
                ['d' => ['desks' => 'h']],
                [['loan', ['x', 'd', 1]], ['loan', ['x', 'd', 2]]],
            ),
            self::world(
                'lessons',
                [
                    'c' => 'course',
                    's' => 'topic',
                    't' => 'topic',
                    'u' => 'topic',
                    'h' => 'hall',
                    'i' => 'hall',
                    'o' => 'door',
                    'p' => 'door',
                ],
                ['c', 's', 't', 'h', 'i', 'o'],
                ['u'],
                ['t' => ['subtopics' => 's'], 'o' => ['doors' => 'h']],
                [['lesson', ['c', 's', 'h']], ['lesson', ['c', 't', 'h']]],
            ),
            self::world(
                'people',
                [
                    'x' => 'person',
                    'y' => 'person',
                    'z' => 'person',
                    'b' => 'profile',
                    'c' => 'profile',
                    'k' => 'pet',
                    'l' => 'pet',
                    'n' => 'pet',
                ],
                ['x', 'y', 'b', 'k'],
                ['n'],
                ['b' => ['profile' => 'x'], 'k' => ['pets' => 'x']],
            ),
        ];

        return array_column(array_map(static fn (World $world): array => [$world->name, $world], $worlds), 1, 0);
    }

    /**
     * @param array<string, string> $types
     * @param list<string> $stored
     * @param list<string> $later
     * @param array<string, array<string, string>> $parents
     * @param list<array{string, list<string|int>}> $links
     */
    private static function world(
        string $name,
        array $types,
        array $stored,
        array $later,
        array $parents,
        array $links = [],
    ): World {
        $world = new World($name, $types, $stored, $later, $parents, $links, [], []);
        $steps = [
            ...array_map(
                static fn (string $kind): Step => Step::of($kind),
                ['begin', 'commit', 'rollBack', 'savepoint', 'rollBackTo'],
            ),
            ...array_map(static fn (string $name): Step => Step::of('make', $name), $later),
        ];
        foreach ($types as $object => $type) {
            array_push($steps, ...self::ofObject($object, $type));
        }
        foreach (Campus::RELATIONS as $relation => $facts) {
            $withParent = array_keys($types, $facts['parent'], true);
            $withChild = array_keys($types, $facts['child'], true);
            if ($withParent !== [] && $withChild !== []) {
                array_push($steps, ...self::ofRelation($relation, isset($facts['single']), $withParent, $withChild));
            }
        }
        foreach ($world->junctions() as $junction) {
            array_push($steps, ...self::ofJunction($junction, $types));
        }

        return new World($name, $types, $stored, $later, $parents, $links, [], $steps);
    }

    /** @return list<Step> */
    private static function ofObject(string $object, string $type): array
    {
        $steps = [
            Step::of('save', $object), Step::of('note', $object, 5), Step::of('note', $object, null),
            Step::of('reload', $object),
            Step::of('reloadDeep', $object), Step::of('failToSave', $object, $object),
        ];
        $isParent = Campus::relationsOfParent($type) !== [] || in_array($type, ['course', 'desk', 'essay'], true);
        $steps[] = Step::of($isParent ? 'cloneParent' : 'cloneChild', $object);
        if (!in_array($type, ['person', 'hall', 'course', 'essay'], true)) {
            $steps[] = Step::of('delete', $object);
            foreach (WriterWorlds::WRITERS as $writer) {
                $steps[] = Step::of('eraseRow', $object, $writer);
            }
        }
        if (Campus::KEYS[$type] === ['id']) {
            $steps[] = Step::of('copy', $object, $object . '2');
            $steps[] = Step::of('copyDeep', $object, $object . '3');
        }

        return $steps;
    }

    /**
     * @param list<string> $parents
     * @param list<string> $children
     * @return list<Step>
     */
    private static function ofRelation(string $relation, bool $isSingle, array $parents, array $children): array
    {
        $steps = [];
        foreach ($parents as $parent) {
            $steps[] = Step::of('get', $relation, $parent);
            if ($isSingle) {
                $steps[] = Step::of('setSingle', $relation, $parent, null);
            } else {
                array_push($steps, Step::of('count', $relation, $parent), Step::of('set', $relation, $parent, []));
                $steps[] = Step::of('deleteMembers', $relation, $parent);
            }
            foreach ($children as $place => $child) {
                if ($parent === $child) {
                    continue;
                }
                array_push(
                    $steps,
                    Step::of('setParent', $relation, $child, $parent),
                    Step::of('setKey', $relation, $child, $parent),
                );
                if ($isSingle) {
                    $steps[] = Step::of('setSingle', $relation, $parent, $child);
                    continue;
                }
                array_push(
                    $steps,
                    Step::of('add', $relation, $parent, $child),
                    Step::of('remove', $relation, $parent, $child),
                    Step::of('set', $relation, $parent, [$child]),
                    Step::of('append', $relation, $parent, $child),
                    Step::of('replaceByClone', $relation, $parent, $child),
                    Step::of('failToSave', $parent, $child),
                    ...self::moves($relation, $child, $parent),
                );
                $next = $children[($place + 1) % count($children)];
                if ($next !== $parent && $next !== $child) {
                    $steps[] = Step::of('set', $relation, $parent, [$child, $next]);
                }
            }
        }
        foreach ($children as $child) {
            array_push(
                $steps,
                Step::of('getParent', $relation, $child),
                Step::of('setParent', $relation, $child, null),
                Step::of('setKey', $relation, $child, null),
                ...self::moves($relation, $child, null),
            );
        }

        return $steps;
    }

    /** @return list<Step> */
    private static function moves(string $relation, string $child, ?string $parent): array
    {
        return array_map(
            static fn (string $writer): Step => Step::of('moveRow', $relation, $child, $parent, $writer),
            WriterWorlds::WRITERS,
        );
    }

    /**
     * @param array<string, string> $types
     * @return list<Step>
     */
    private static function ofJunction(string $junction, array $types): array
    {
        $facts = Campus::JUNCTIONS[$junction];
        $tuples = [[]];
        foreach ($facts['sides'] as $side) {
            $tuples = self::extended($tuples, array_keys($types, $side['type'], true));
        }
        if (isset($facts['extra'])) {
            $tuples = self::extended($tuples, [1, 2]);
        }
        $tuples = array_filter(
            $tuples,
            static fn (array $tuple): bool => count(array_unique($tuple)) === count($tuple),
        );
        $steps = [];
        foreach ($tuples as $tuple) {
            array_push(
                $steps,
                Step::of('linkRow', $junction, $tuple),
                Step::of('saveRow', $junction, $tuple),
                Step::of('deleteRow', $junction, $tuple),
            );
            foreach (['query', 'sql', 'other'] as $writer) {
                array_push(
                    $steps,
                    Step::of('insertLink', $junction, $tuple, $writer),
                    Step::of('deleteLink', $junction, $tuple, $writer),
                );
            }
            foreach (array_keys($facts['sides']) as $side) {
                array_push(
                    $steps,
                    Step::of('link', $junction, $side, $tuple),
                    Step::of('unlink', $junction, $side, $tuple),
                    Step::of('appendLink', $junction, $side, $tuple),
                    Step::of('addRow', $junction, $side, $tuple),
                    Step::of('unlinkRow', $junction, $side, $tuple),
                    Step::of('setLinks', $junction, $side, $tuple[$side], [$tuple]),
                    Step::of('setLinks', $junction, $side, $tuple[$side], []),
                    Step::of('getLinks', $junction, $side, $tuple[$side]),
                    Step::of('countLinks', $junction, $side, $tuple[$side]),
                );
            }
        }

        return $steps;
    }

    /**
     * @param list<list<string|int>> $tuples
     * @param list<string|int> $values
     * @return list<list<string|int>>
     */
    private static function extended(array $tuples, array $values): array
    {
        $longer = [];
        foreach ($tuples as $tuple) {
            foreach ($values as $value) {
                $longer[] = [...$tuple, $value];
            }
        }

        return $longer;
    }
}
