<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** The worlds in which a transaction that is rolled back makes objects, which are used again. */
final class RollbackWorlds
{
    /** @return list<World> */
    public static function all(): array
    {
        $worlds = [];
        foreach (['inside', 'inside again'] as $shape) {
            foreach (Worlds::KINDS as $kind => $relation) {
                $isMain = $kind === 'nullable' || $kind === 'required';
                $worlds[] = self::oneToMany("$kind, $shape", $relation, $isMain ? 3 : 2, $shape);
            }
            $worlds[] = self::circle($shape);
            foreach (['membership', 'citation', 'loan', 'lesson'] as $junction) {
                $worlds[] = self::manyToMany("$junction, $shape", $junction, true, 2, $shape);
                $worlds[] = self::manyToMany("$junction, both $shape", $junction, false, 4, $shape);
            }
        }
        $worlds[] = self::twin();

        return $worlds;
    }

    private static function oneToMany(string $name, string $relation, int $depth, string $shape): World
    {
        $facts = Campus::RELATIONS[$relation];
        $steps = [
            Step::of('add', $relation, 'x', 'm'), Step::of('setParent', $relation, 'm', 'x'),
            Step::of('setKey', $relation, 'm', 'x'), Step::of('remove', $relation, 'x', 'm'),
            Step::of('set', $relation, 'x', ['m']), Step::of('get', $relation, 'x'),
            Step::of('add', $relation, 'n', 'm'), Step::of('setParent', $relation, 'm', 'n'),
            Step::of('remove', $relation, 'n', 'm'), Step::of('add', $relation, 'n', 'b'),
            Step::of('set', $relation, 'n', ['m', 'b']), Step::of('setParent', $relation, 'm', null),
            Step::of('note', 'm', 7),
            Step::of('save', 'x'), Step::of('save', 'n'), Step::of('save', 'm'), Step::of('save', 'b'),
        ];

        return new World(
            $name,
            ['x' => $facts['parent'], 'b' => $facts['child'], 'n' => $facts['parent'], 'm' => $facts['child']],
            ['x', 'b'],
            ['n', 'm'],
            ['b' => [$relation => 'x']],
            [],
            [],
            $steps,
            $depth,
            $shape,
        );
    }

    /** Rows that refer to each other, or to themselves. */
    private static function circle(string $shape): World
    {
        $steps = [
            Step::of('setParent', 'subtopics', 'n', 'n'), Step::of('setParent', 'subtopics', 'n', 'm'),
            Step::of('setParent', 'subtopics', 'm', 'n'), Step::of('add', 'subtopics', 'm', 'n'),
            Step::of('remove', 'subtopics', 'n', 'm'), Step::of('setParent', 'subtopics', 'n', null),
            Step::of('save', 'n'), Step::of('save', 'm'), Step::of('reload', 'n'),
        ];

        $types = ['n' => 'topic', 'm' => 'topic'];

        return new World("circle, $shape", $types, [], ['n', 'm'], [], [], [], $steps, 3, $shape);
    }

    private static function manyToMany(
        string $name,
        string $junction,
        bool $withOlder,
        int $depth,
        string $shape,
    ): World {
        [$one, $other] = match ($junction) {
            'loan' => ['person', 'desk'],
            'citation' => ['essay', 'essay'],
            'lesson' => ['course', 'topic'],
            default => ['person', 'course'],
        };
        $types = ['x' => $one, 's' => $other, 'p' => $one, 'n' => $other]
            + ($junction === 'lesson' ? ['h' => 'hall'] : []);
        $rest = array_slice(Worlds::linkOf($junction, 's'), 2);
        $steps = [Step::of('save', 'p'), Step::of('save', 'n')];
        $tuples = [['p', 'n', ...$rest], ...($withOlder ? [['x', 'n', ...$rest], ['p', 's', ...$rest]] : [])];
        foreach ($tuples as $tuple) {
            array_push(
                $steps,
                Step::of('link', $junction, 0, $tuple),
                Step::of('link', $junction, 1, $tuple),
                Step::of('unlink', $junction, 0, $tuple),
                Step::of('unlink', $junction, 1, $tuple),
                Step::of('setLinks', $junction, 0, $tuple[0], [$tuple]),
            );
        }
        if ($withOlder) {
            array_push($steps, Step::of('save', 'x'), Step::of('save', 's'), Step::of('getLinks', $junction, 0, 'x'));
        }

        return new World(
            $name,
            $types,
            $junction === 'lesson' ? ['x', 's', 'h'] : ['x', 's'],
            ['p', 'n'],
            [],
            [],
            [],
            $steps,
            $depth,
            $shape,
        );
    }

    /** A new object with the key of a row that is there: it can be a parent until another one is. */
    private static function twin(): World
    {
        $steps = [
            Step::of('setParent', 'desks', 'b', 'w'), Step::of('setParent', 'desks', 'b', 'x'),
            Step::of('setParent', 'desks', 'b', 'y'), Step::of('setKey', 'desks', 'b', 'x'),
            Step::of('getParent', 'desks', 'b'), Step::of('save', 'b'), Step::of('reload', 'b'),
            Step::of('reloadDeep', 'b'),
        ];

        return new World(
            'twin',
            ['x' => 'hall', 'y' => 'hall', 'w' => 'hall', 'b' => 'desk'],
            ['x', 'y', 'b'],
            [],
            ['b' => ['desks' => 'y']],
            [],
            [],
            $steps,
            4,
            'plain',
            ['w' => 'x'],
        );
    }
}
