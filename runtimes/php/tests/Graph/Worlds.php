<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** The worlds in which all programs of a few steps are tried: few objects, and the steps of one relation. */
final class Worlds
{
    /** Relations with one parent, by the name of the kind. */
    public const KINDS = [
        'nullable' => 'authored', 'required' => 'comments', 'self' => 'subtopics', 'inheritance' => 'pets',
        'composite' => 'desks', 'composite required' => 'doors',
    ];

    private const BEGINNINGS = ['unread', 'read', 'new child', 'new parent', 'all new'];

    /** @return array<string, World> */
    public static function all(): array
    {
        $worlds = [];
        foreach (self::KINDS as $kind => $relation) {
            $isMain = $kind === 'nullable' || $kind === 'required';
            foreach (self::BEGINNINGS as $beginning) {
                $depth = $isMain && in_array($beginning, ['unread', 'read'], true) ? 4 : 3;
                $worlds[] = self::oneToMany("$kind, $beginning", $relation, $beginning, self::steps($relation), $depth);
            }
            foreach (['unread', 'read', 'new child'] as $beginning) {
                $worlds[] = self::oneToMany(
                    "$kind, lives, $beginning",
                    $relation,
                    $beginning,
                    self::lives($relation),
                    $isMain ? 3 : 2,
                );
            }
            foreach (['unread', 'read', 'all new'] as $beginning) {
                $rollback = $isMain && $beginning !== 'read' ? 3 : 2;
                $shapes = ['rollback' => $rollback, 'savepoint' => 2, 'again' => 2, 'savepoint again' => 2];
                foreach ($shapes + ['retry' => $isMain ? 2 : 1] as $shape => $depth) {
                    $worlds[] = self::oneToMany(
                        "$kind, $shape, $beginning",
                        $relation,
                        $beginning,
                        self::transactional($relation),
                        $depth,
                        $shape,
                    );
                }
            }
        }
        foreach (self::BEGINNINGS as $beginning) {
            $worlds[] = self::twoRelations($beginning);
            $worlds[] = self::oneToOne($beginning);
        }
        array_push($worlds, ...WriterWorlds::all(), ...RollbackWorlds::all());
        $worlds[] = self::oneToOne('unread', 'rollback');
        $worlds[] = self::oneToOne('all new', 'rollback');
        $worlds[] = self::newChain();
        $cases = [
            'membership' => 'many-to-many',
            'citation' => 'self many-to-many',
            'loan' => 'extra key',
            'lesson' => 'ternary',
        ];
        foreach ($cases as $junction => $kind) {
            foreach (['unread', 'read', 'new other', 'all new'] as $beginning) {
                $worlds[] = self::manyToMany(
                    "$kind, $beginning",
                    $junction,
                    $beginning,
                    self::links($junction),
                    $kind === 'many-to-many' && $beginning !== 'all new' ? 4 : 3,
                );
                $worlds[] = self::manyToMany(
                    "$kind, rows, $beginning",
                    $junction,
                    $beginning,
                    self::linkRows($junction),
                );
            }
            foreach (['unread', 'read', 'all new'] as $beginning) {
                $shapes = ['rollback' => 2, 'savepoint' => 2, 'again' => 2, 'savepoint again' => 2, 'retry' => 1];
                foreach ($shapes as $shape => $depth) {
                    $worlds[] = self::manyToMany(
                        "$kind, $shape, $beginning",
                        $junction,
                        $beginning,
                        self::links($junction, true),
                        $depth,
                        $shape,
                    );
                }
            }
        }

        return array_column(array_map(static fn (World $world): array => [$world->name, $world], $worlds), 1, 0);
    }

    /** @param list<Step> $steps */
    public static function oneToMany(
        string $name,
        string $relation,
        string $beginning,
        array $steps,
        int $depth = 3,
        string $shape = 'plain',
    ): World {
        $facts = Campus::RELATIONS[$relation];
        $types = ['x' => $facts['parent'], 'y' => $facts['parent'], 'b' => $facts['child'], 'n' => $facts['child']];
        [$stored, $hasParent] = self::stored($beginning);
        $loaded = $beginning === 'read' ? [['x', $relation], ['y', $relation]] : [];

        return new World(
            $name,
            $types,
            $stored,
            ['n'],
            $hasParent ? ['b' => [$relation => 'x']] : [],
            [],
            $loaded,
            $steps,
            $depth,
            $shape,
        );
    }

    /** @return array{list<string>, bool} the objects that have a row, and whether b belongs to x */
    private static function stored(string $beginning): array
    {
        return match ($beginning) {
            'unread', 'read' => [['x', 'y', 'b'], true],
            'new child' => [['x', 'y'], false],
            'new parent' => [['x', 'b'], true],
            default => [[], false],
        };
    }

    /** @return list<Step> */
    private static function steps(string $relation): array
    {
        return [
            Step::of('add', $relation, 'x', 'b'), Step::of('add', $relation, 'y', 'b'),
            Step::of('remove', $relation, 'x', 'b'), Step::of('remove', $relation, 'y', 'b'),
            Step::of('setParent', $relation, 'b', 'y'), Step::of('setParent', $relation, 'b', null),
            Step::of('setKey', $relation, 'b', 'y'), Step::of('setKey', $relation, 'b', null),
            Step::of('set', $relation, 'x', []), Step::of('set', $relation, 'y', ['b']),
            Step::of('save', 'x'), Step::of('save', 'y'), Step::of('save', 'b'),
            Step::of('get', $relation, 'x'),
        ];
    }

    /** @return list<Step> what happens to objects beside moving: clones, copies, deletes, reloads, failures */
    private static function lives(string $relation): array
    {
        return [
            Step::of('add', $relation, 'y', 'b'), Step::of('remove', $relation, 'x', 'b'), Step::of(
                'setKey',
                $relation,
                'b',
                'y',
            ),
            Step::of('append', $relation, 'y', 'b'), Step::of('set', $relation, 'x', []),
            Step::of('get', $relation, 'x'), Step::of('count', $relation, 'x'), Step::of('getParent', $relation, 'b'),
            Step::of('save', 'x'), Step::of('save', 'b'), Step::of('delete', 'b'), Step::of('note', 'b', 7),
            Step::of('reload', 'b'), Step::of('reloadDeep', 'b'), Step::of('reloadDeep', 'x'),
            Step::of('cloneChild', 'b'), Step::of('replaceByClone', $relation, 'x', 'b'), Step::of('cloneParent', 'x'),
            Step::of('copy', 'b', 'c'), Step::of('copyDeep', 'x', 'z'), Step::of('copy', 'x', 'w'),
            Step::of('failToSave', 'b', 'b'), Step::of('failToSave', 'y', 'b'), Step::of('failToSave', 'x', 'b'),
        ];
    }

    /** @return list<Step> */
    private static function transactional(string $relation): array
    {
        return [
            Step::of('add', $relation, 'x', 'b'), Step::of('add', $relation, 'y', 'b'), Step::of(
                'remove',
                $relation,
                'x',
                'b',
            ),
            Step::of('setKey', $relation, 'b', 'y'), Step::of('set', $relation, 'x', []), Step::of(
                'get',
                $relation,
                'x',
            ),
            Step::of('make', 'n'), Step::of('add', $relation, 'x', 'n'), Step::of('setParent', $relation, 'n', 'x'),
            Step::of('save', 'x'), Step::of('save', 'b'), Step::of('save', 'n'), Step::of('delete', 'b'),
            Step::of('note', 'b', 7),
            Step::of('reloadDeep', 'x'), Step::of('failToSave', 'x', 'b'),
        ];
    }

    private static function twoRelations(string $beginning): World
    {
        [$stored, $hasParent] = self::stored($beginning);
        $steps = [
            Step::of('add', 'edited', 'x', 'b'), Step::of('add', 'edited', 'y', 'b'), Step::of(
                'add',
                'authored',
                'y',
                'b',
            ),
            Step::of('remove', 'edited', 'x', 'b'), Step::of('remove', 'authored', 'x', 'b'),
            Step::of('setKey', 'edited', 'b', 'y'), Step::of('setKey', 'authored', 'b', 'y'),
            Step::of('setParent', 'authored', 'b', null), Step::of('set', 'authored', 'x', []), Step::of(
                'set',
                'edited',
                'y',
                ['b'],
            ),
            Step::of('save', 'x'), Step::of('save', 'y'), Step::of('save', 'b'), Step::of('copyDeep', 'x', 'z'),
        ];
        $loaded = $beginning === 'read' ? [['x', 'authored'], ['x', 'edited'], ['y', 'edited']] : [];
        $parents = $hasParent ? ['b' => ['authored' => 'x', 'edited' => 'x']] : [];

        return new World(
            "two relations, $beginning",
            ['x' => 'person', 'y' => 'person', 'b' => 'article'],
            $stored,
            [],
            $parents,
            [],
            $loaded,
            $steps,
        );
    }

    private static function oneToOne(string $beginning, string $shape = 'plain'): World
    {
        [$stored, $hasParent] = self::stored($beginning);
        $steps = [
            Step::of('setSingle', 'profile', 'x', 'b'), Step::of('setSingle', 'profile', 'x', 'c'), Step::of(
                'setSingle',
                'profile',
                'y',
                'b',
            ),
            Step::of('setSingle', 'profile', 'y', 'c'), Step::of('setSingle', 'profile', 'x', null),
            Step::of('setParent', 'profile', 'c', 'x'), Step::of('setParent', 'profile', 'b', 'y'), Step::of(
                'setKey',
                'profile',
                'c',
                'y',
            ),
            Step::of('setKey', 'profile', 'b', 'y'), Step::of('save', 'x'), Step::of('save', 'y'),
            Step::of('save', 'b'), Step::of('save', 'c'),
            Step::of('get', 'profile', 'x'), Step::of('delete', 'b'), Step::of('note', 'b', 7),
            Step::of('cloneChild', 'b'), Step::of('reloadDeep', 'x'),
        ];
        $name = 'one-to-one, ' . ($shape === 'plain' ? '' : "$shape, ") . $beginning;
        $types = ['x' => 'person', 'y' => 'person', 'b' => 'profile', 'c' => 'profile'];
        $loaded = $beginning === 'read' ? [['x', 'profile'], ['y', 'profile']] : [];

        return new World(
            $name,
            $types,
            $stored,
            [],
            $hasParent ? ['b' => ['profile' => 'x']] : [],
            [],
            $loaded,
            $steps,
            $shape === 'plain' ? 3 : 2,
            $shape,
        );
    }

    /** New objects over three tables. */
    private static function newChain(): World
    {
        $steps = [
            Step::of('setParent', 'comments', 'r', 'b'), Step::of('setParent', 'comments', 'r', 'c'), Step::of(
                'add',
                'comments',
                'b',
                'r',
            ),
            Step::of('remove', 'comments', 'b', 'r'), Step::of('setParent', 'authored', 'b', 'x'), Step::of(
                'setParent',
                'edited',
                'c',
                'x',
            ),
            Step::of('add', 'authored', 'x', 'c'), Step::of('remove', 'authored', 'x', 'c'),
            Step::of('save', 'x'), Step::of('save', 'b'), Step::of('save', 'r'),
        ];

        return new World(
            'new chain',
            ['x' => 'person', 'b' => 'article', 'c' => 'article', 'r' => 'comment'],
            [],
            [],
            [],
            [],
            [],
            $steps,
            4,
        );
    }

    /** @param list<Step> $steps */
    public static function manyToMany(
        string $name,
        string $junction,
        string $beginning,
        array $steps,
        int $depth = 3,
        string $shape = 'plain',
    ): World {
        $types = ['x' => 'person', 's' => 'course', 't' => 'course', 'n' => 'course'];
        if ($junction === 'loan') {
            $types = ['x' => 'person', 's' => 'desk', 't' => 'desk', 'n' => 'desk'];
        } elseif ($junction === 'citation') {
            $types = ['x' => 'essay', 's' => 'essay', 't' => 'essay', 'n' => 'essay'];
        } elseif ($junction === 'lesson') {
            $types = ['x' => 'course', 's' => 'topic', 't' => 'topic', 'n' => 'topic', 'h' => 'hall'];
        }
        $stored = match ($beginning) {
            'unread', 'read' => array_values(array_diff(array_keys($types), ['n'])),
            'new other' => array_values(array_diff(array_keys($types), ['t', 'n'])),
            default => [],
        };
        $links = $stored === [] ? [] : [[$junction, self::linkOf($junction, 's')]];
        $loaded = $beginning === 'read' ? [['x', "$junction/0"], ['s', "$junction/1"], ['t', "$junction/1"]] : [];

        return new World($name, $types, $stored, ['n'], [], $links, $loaded, $steps, $depth, $shape);
    }

    /** @return list<string|int> */
    public static function linkOf(string $junction, string $other): array
    {
        return ['x', $other, ...match ($junction) {
            'loan' => [3],
            'lesson' => ['h'],
            default => [],
        }];
    }

    /** @return list<Step> */
    private static function links(string $junction, bool $withNew = false): array
    {
        [$s, $t, $n] = array_map(static fn (string $other): array => self::linkOf($junction, $other), ['s', 't', 'n']);
        $steps = [
            Step::of('link', $junction, 0, $s), Step::of('link', $junction, 1, $s),
            Step::of('unlink', $junction, 0, $s), Step::of('unlink', $junction, 1, $s),
            Step::of('link', $junction, 0, $t), Step::of('link', $junction, 1, $t),
            Step::of('setLinks', $junction, 0, 'x', []), Step::of('appendLink', $junction, 0, $t),
            Step::of('getLinks', $junction, 0, 'x'), Step::of('getLinks', $junction, 1, 's'),
            Step::of('save', 'x'), Step::of('save', 's'), Step::of('save', 't'),
        ];
        if ($junction === 'lesson') {
            $steps[] = Step::of('link', $junction, 2, $t);
            $steps[] = Step::of('unlink', $junction, 2, $s);
        }

        return $withNew
            ? [
                ...$steps,
                Step::of('make', 'n'),
                Step::of('link', $junction, 0, $n),
                Step::of('link', $junction, 1, $n),
                Step::of('save', 'n'),
            ]
            : $steps;
    }

    /** @return list<Step> with the rows of the junction as objects */
    private static function linkRows(string $junction): array
    {
        [$s, $t] = array_map(static fn (string $other): array => self::linkOf($junction, $other), ['s', 't']);

        return [
            Step::of('link', $junction, 0, $s), Step::of('unlink', $junction, 0, $s),
            Step::of('link', $junction, 1, $t), Step::of('unlink', $junction, 1, $s),
            Step::of('linkRow', $junction, $t), Step::of('linkRow', $junction, $s), Step::of('saveRow', $junction, $t),
            Step::of('addRow', $junction, 1, $t),
            Step::of('unlinkRow', $junction, 0, $s), Step::of('unlinkRow', $junction, 1, $s), Step::of(
                'deleteRow',
                $junction,
                $s,
            ),
            Step::of('getLinks', $junction, 0, 'x'), Step::of('countLinks', $junction, 0, 'x'), Step::of(
                'copyDeep',
                'x',
                'z',
            ),
            Step::of('reloadDeep', 'x'), Step::of('cloneParent', 'x'), Step::of('save', 'x'), Step::of('save', 's'),
        ];
    }
}
