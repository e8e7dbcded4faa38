<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** Programs that were wrong once. */
final class NamedPrograms
{
    /** @return array<string, array{World, list<Step>}> */
    public static function all(): array
    {
        $articles = self::oneToMany('authored');
        $comments = self::oneToMany('comments');
        $courses = new World('courses', ['x' => 'person', 's' => 'course'], ['x', 's'], [], [], [], [], []);
        $new = new World(
            'new chain',
            ['x' => 'person', 'b' => 'article', 'c' => 'article', 'r' => 'comment'],
            [],
            [],
            [],
            [],
            [],
            [],
        );
        $profiles = new World(
            'profiles',
            ['x' => 'person', 'y' => 'person', 'b' => 'profile', 'c' => 'profile'],
            ['x', 'y', 'b'],
            [],
            ['b' => ['profile' => 'x']],
            [],
            [],
            [],
        );
        $made = new World(
            'made parent',
            ['x' => 'person', 'n' => 'person', 'b' => 'article'],
            ['x', 'b'],
            ['n'],
            ['b' => ['authored' => 'x']],
            [],
            [],
            [],
        );
        $link = static fn (int $side): Step => Step::of('link', 'membership', $side, ['x', 's']);
        $unlink = static fn (int $side): Step => Step::of('unlink', 'membership', $side, ['x', 's']);
        $save = static fn (string $name): Step => Step::of('save', $name);

        return [
            'a retried transaction that makes a child of its parent' => [$articles, [
                Step::of(
                    'retry',
                    [Step::of('make', 'n'), Step::of('setParent', 'authored', 'n', 'x'), $save('n')],
                ), $save('x'),
            ]],
            'a retried transaction that adds a new child' => [$articles, [
                Step::of('retry', [Step::of('make', 'n'), Step::of('add', 'authored', 'x', 'n'), $save('x')]),
            ]],
            'a child that was given to two parents and is moved by others' => [$articles, [
                Step::of('add', 'authored', 'y', 'b'), Step::of('add', 'authored', 'x', 'b'),
                Step::of('remove', 'authored', 'x', 'b'), Step::of('moveRow', 'authored', 'b', 'y', 'sql'), $save('x'),
            ]],
            'a child that is removed from its former parent' => [$articles, [
                Step::of('add', 'authored', 'y', 'b'), Step::of('remove', 'authored', 'x', 'b'),
            ]],
            'a former parent whose children are set' => [$articles, [
                Step::of('get', 'authored', 'x'), Step::of('setParent', 'authored', 'b', 'y'), $save('b'),
                Step::of('set', 'authored', 'x', []), $save('x'),
            ]],
            'a required child that is given away after it was removed' => [$comments, [
                Step::of('remove', 'comments', 'x', 'b'), Step::of('setKey', 'comments', 'b', 'y'), $save('b'),
                $save('x'),
            ]],
            'a child that a rollback takes from a new parent' => [$made, [
                Step::of('begin'), Step::of('make', 'n'), Step::of('add', 'authored', 'n', 'b'), $save('n'),
                Step::of('rollBack'),
            ]],
            'a child that comes back' => [$articles, [
                Step::of('get', 'authored', 'x'), Step::of('setParent', 'authored', 'b', 'y'), $save('b'),
                Step::of('add', 'authored', 'x', 'b'), $save('x'),
            ]],
            'the collection of a former parent' => [
                $articles,
                [Step::of('get', 'authored', 'x'), Step::of('setParent', 'authored', 'b', 'y')],
            ],
            'a copy of a parent whose child was deleted' => [$comments, [
                Step::of('get', 'comments', 'x'), Step::of('delete', 'b'), Step::of('copyDeep', 'x', 'z'),
            ]],
            'a link that is removed and made again from the other side' => [
                $courses,
                [$link(0), $save('x'), $unlink(0), $link(1), $save('x')],
            ],
            'the same, mirrored' => [$courses, [$link(1), $save('s'), $unlink(1), $link(0), $save('s')]],
            'a link that a rolled back transaction saved and made again' => [$courses, [
                $link(0), Step::of('begin'), $save('x'), $unlink(0), $link(0), Step::of('rollBack'), $save('x'),
            ]],
            'a collection with one more link that is set again' => [
                $courses,
                [Step::of('appendLink', 'membership', 0, ['x', 's']), $save('x')],
            ],
            'a child that is deleted with the children of a new parent' => [
                $made,
                [Step::of('make', 'n'), Step::of('add', 'edited', 'n', 'b'), Step::of('deleteMembers', 'edited', 'n')],
            ],
            'a clone that replaces a child' => [
                $articles,
                [Step::of('replaceByClone', 'authored', 'x', 'b'), $save('x')],
            ],
            'a clone of a parent with a new child' => [$articles, [
                Step::of('make', 'n'), Step::of('get', 'authored', 'x'), Step::of('add', 'authored', 'x', 'n'),
                Step::of('cloneParent', 'x'),
            ]],
            'a new child that moves between new parents' => [$new, [
                Step::of('setParent', 'comments', 'r', 'c'), Step::of('setParent', 'comments', 'r', 'b'),
                Step::of('setParent', 'authored', 'b', 'x'), Step::of('setParent', 'edited', 'c', 'x'), $save('b'),
            ]],
            'a child that was reloaded in a transaction that is rolled back' => [$new, [
                Step::of('add', 'comments', 'b', 'r'), Step::of('begin'), $save('b'), Step::of('reloadDeep', 'r'),
                Step::of('rollBack'), $save('r'),
            ]],
            'a clone of a one-to-one child that is replaced' => [$profiles, [
                Step::of('cloneChild', 'b'), Step::of('setSingle', 'profile', 'x', 'c'), $save('x'),
            ]],
            'a clone of a one-to-one child whose deletion is rolled back' => [$profiles, [
                Step::of('cloneChild', 'b'), Step::of('begin'), Step::of('setSingle', 'profile', 'x', 'c'), $save('x'),
                Step::of('rollBack'),
            ]],
            'a reloaded owner whose one-to-one child was replaced' => [$profiles, [
                Step::of('setSingle', 'profile', 'x', 'c'), Step::of('reloadDeep', 'x'),
            ]],
            'a reloaded owner that a new one-to-one child was given' => [$profiles, [
                Step::of('setParent', 'profile', 'c', 'x'), Step::of('reloadDeep', 'x'),
                Step::of('setSingle', 'profile', 'y', 'c'),
            ]],
        ] + self::ofWriters() + self::ofRollbacks();
    }

    /** @return array<string, array{World, list<Step>}> rows that are written past their objects */
    private static function ofWriters(): array
    {
        $programs = [];
        foreach (['authored', 'comments'] as $relation) {
            $world = self::oneToMany($relation);
            foreach (WriterWorlds::WRITERS as $writer) {
                $move = Step::of('moveRow', $relation, 'b', 'y', $writer);
                $ends = [
                    'removed' => Step::of('remove', $relation, 'x', 'b'),
                    'set' => Step::of('set', $relation, 'x', []),
                    'deleted' => Step::of('deleteMembers', $relation, 'x'),
                ];
                foreach ($ends as $name => $end) {
                    $programs["$relation that a $writer has moved, $name"] = [
                        $world,
                        [Step::of('get', $relation, 'x'), $move, $end, Step::of('save', 'x')],
                    ];
                }
            }
            $programs["$relation that was removed, moved and saved"] = [$world, [
                Step::of('remove', $relation, 'x', 'b'), Step::of('moveRow', $relation, 'b', 'y', 'other'),
                Step::of('save', 'b'), Step::of('save', 'x'),
            ]];
            $programs["$relation that a query has deleted, copied"] = [
                $world,
                [Step::of('get', $relation, 'x'), Step::of('eraseRow', 'b', 'query'), Step::of('copyDeep', 'x', 'z')],
            ];
        }

        foreach (['authored', 'desks'] as $relation) {
            $world = self::oneToMany($relation);
            $add = static fn (string $parent): Step => Step::of('add', $relation, $parent, 'b');
            $remove = Step::of('remove', $relation, 'x', 'b');
            foreach (['query', 'sql', 'other'] as $writer) {
                $programs["$relation that was removed twice, deleted by $writer"] = [
                    $world,
                    [$remove, $add('x'), $remove, Step::of('eraseRow', 'b', $writer)],
                ];
                $programs["$relation that was removed twice, moved by $writer"] = [
                    $world,
                    [$remove, $add('x'), $remove, Step::of('moveRow', $relation, 'b', 'y', $writer)],
                ];
                $programs["$relation that came back and was removed, deleted by $writer"] = [
                    $world,
                    [$add('y'), $add('x'), $remove, Step::of('eraseRow', 'b', $writer), Step::of('save', 'x')],
                ];
            }
        }

        $profiles = new World(
            'two profiles',
            ['x' => 'person', 'y' => 'person', 'z' => 'person', 'b' => 'profile', 'c' => 'profile'],
            ['x', 'y', 'z', 'b', 'c'],
            [],
            ['b' => ['profile' => 'x'], 'c' => ['profile' => 'z']],
            [],
            [],
            [],
        );
        $links = static fn (string $junction, string $one, string $other, int|string ...$rest): World => new World(
            "rows of $junction",
            ['x' => $one, 's' => $other, 't' => $other],
            ['x', 's', 't'],
            [],
            [],
            [[$junction, ['x', 's', ...$rest]]],
            [['x', "$junction/0"]],
            [],
        );

        $removed = [
            Step::of('unlink', 'membership', 0, ['x', 's']), Step::of('deleteLink', 'membership', ['x', 's'], 'query'),
            Step::of('insertLink', 'membership', ['x', 's'], 'query'),
        ];

        return $programs + [
            'a one-to-one child that is given away while a query deletes another' => [$profiles, [
                Step::of('get', 'profile', 'y'), Step::of('setParent', 'profile', 'b', 'y'),
                Step::of('eraseRow', 'c', 'query'),
            ]],
            'a link that a query has made, made again' => [$links('membership', 'person', 'course'), [
                Step::of('insertLink', 'membership', ['x', 't'], 'query'),
                Step::of('link', 'membership', 0, ['x', 't']),
            ]],
            'a link that is removed in a retried transaction, and whose row a query inserts again' => [
                $links('membership', 'person', 'course'),
                [Step::of('retry', $removed), Step::of('getLinks', 'membership', 0, 'x'), Step::of('save', 'x')],
            ],
            'a link that is removed, and whose row others insert again before the other side is saved' => [
                $links('membership', 'person', 'course'),
                [...$removed, Step::of('save', 's')],
            ],
            'a link that a query makes while another one is removed' => [$links('loan', 'person', 'desk', 3), [
                Step::of('unlink', 'loan', 0, ['x', 's', 3]),
                Step::of('insertLink', 'loan', ['x', 't', 3], 'query'),
            ]],
        ];
    }

    /** @return array<string, array{World, list<Step>}> objects that a transaction has made that is rolled back */
    private static function ofRollbacks(): array
    {
        $types = ['x' => 'person', 'p' => 'person', 'n' => 'course'];
        $courses = new World('made courses', $types, ['x'], ['p', 'n'], [], [], [], []);
        $types = ['x' => 'person', 'n' => 'course'];
        $linked = new World('linked', $types, ['x', 'n'], [], [], [['membership', ['x', 'n']]], [], []);
        $types = ['x' => 'person', 'n' => 'person', 'm' => 'article'];
        $people = new World('made people', $types, ['x'], ['n', 'm'], [], [], [], []);
        $topics = new World('made topics', ['n' => 'topic', 'm' => 'topic'], [], ['n', 'm'], [], [], [], []);
        $halls = new World(
            'halls with one key',
            ['x' => 'hall', 'w' => 'hall', 'b' => 'desk'],
            ['x', 'b'],
            [],
            [],
            [],
            [],
            [],
            1,
            'plain',
            ['w' => 'x'],
        );
        $types = ['x' => 'article', 'n' => 'article', 'm' => 'comment'];
        $comments = new World('made comments', $types, ['x'], ['n', 'm'], [], [], [], []);
        $types = ['x' => 'person', 'n' => 'person', 'm' => 'profile'];
        $profiles = new World('made profiles', $types, ['x'], ['n', 'm'], [], [], [], []);
        $link = static fn (string $owner): Step => Step::of('link', 'membership', 0, [$owner, 'n']);
        $unlink = static fn (string $owner): Step => Step::of('unlink', 'membership', 0, [$owner, 'n']);
        [$begin, $rollBack] = [Step::of('begin'), Step::of('rollBack')];
        [$makeN, $makeM, $makeP] = [Step::of('make', 'n'), Step::of('make', 'm'), Step::of('make', 'p')];

        return [
            'a link that is made again after a query has deleted its row' => [
                $linked,
                [
                    Step::of('setLinks', 'membership', 0, 'x', []),
                    Step::of('deleteLink', 'membership', ['x', 'n'], 'query'),
                    Step::of('setLinks', 'membership', 1, 'n', [['x', 'n']]),
                ],
            ],
            'a child that moves between parents of a transaction that is rolled back' => [
                $people,
                [
                    $begin, $makeN, $makeM, Step::of('save', 'm'), Step::of('add', 'authored', 'n', 'm'), $rollBack,
                    Step::of('add', 'authored', 'x', 'm'), Step::of('save', 'm'), Step::of('add', 'authored', 'n', 'm'),
                ],
            ],
            'a required child that is removed from a new parent before a rollback' => [$comments, [
                $begin, $makeN, $makeM, Step::of('add', 'comments', 'n', 'm'), Step::of('save', 'm'),
                Step::of('remove', 'comments', 'n', 'm'), $rollBack,
            ]],
            'a required child that is removed from an older parent before a rollback' => [$comments, [
                $begin, $makeM, Step::of('add', 'comments', 'x', 'm'), Step::of('save', 'm'),
                Step::of('remove', 'comments', 'x', 'm'), $rollBack,
            ]],
            'a required child that is removed and added again before a rollback' => [$comments, [
                $begin, $makeN, $makeM, Step::of('add', 'comments', 'n', 'm'), Step::of('save', 'm'),
                Step::of('remove', 'comments', 'n', 'm'), Step::of('add', 'comments', 'n', 'm'), $rollBack,
                Step::of('save', 'n'),
            ]],
            'a one-to-one child that is removed before a rollback' => [$profiles, [
                $begin, $makeN, $makeM, Step::of('setSingle', 'profile', 'n', 'm'), Step::of('save', 'n'),
                Step::of('setSingle', 'profile', 'n', null), $rollBack,
            ]],
            'a link that is removed and made again before a rollback' => [$courses, [
                $begin, $makeP, $makeN, $link('p'), Step::of('save', 'p'), $unlink('p'), $link('p'), $rollBack,
                Step::of('save', 'p'), Step::of('save', 'n'),
            ]],
            'a link that is made again after a rollback' => [
                $courses,
                [$begin, $makeN, $link('x'), $rollBack, $link('x'), Step::of('save', 'x')],
            ],
            'a link that is removed after a rollback' => [
                $courses,
                [$begin, $makeN, $link('x'), $rollBack, $unlink('x'), Step::of('save', 'x'), Step::of('save', 'n')],
            ],
            'a row that refers to itself after a rollback' => [$topics, [
                $begin, $makeN, Step::of('setParent', 'subtopics', 'n', 'n'), Step::of('save', 'n'), $rollBack,
                Step::of('save', 'n'),
            ]],
            'rows that refer to each other after a rollback' => [$topics, [
                $begin, $makeN, $makeM, Step::of('setParent', 'subtopics', 'n', 'm'),
                Step::of('setParent', 'subtopics', 'm', 'n'), Step::of('save', 'n'), $rollBack, Step::of('save', 'n'),
            ]],
            'a parent that was replaced by one with the same key' => [$halls, [
                Step::of('setParent', 'desks', 'b', 'w'), Step::of('setParent', 'desks', 'b', 'x'),
                Step::of('save', 'b'), Step::of('reloadDeep', 'b'),
            ]],
        ];
    }

    private static function oneToMany(string $relation): World
    {
        $facts = Campus::RELATIONS[$relation];
        $types = ['x' => $facts['parent'], 'y' => $facts['parent'], 'b' => $facts['child'], 'n' => $facts['child']];

        return new World($relation, $types, ['x', 'y', 'b'], ['n'], ['b' => [$relation => 'x']], [], [], []);
    }
}
