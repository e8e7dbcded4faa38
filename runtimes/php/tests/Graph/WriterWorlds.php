<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** The worlds in which rows are written past the objects of one relation. */
final class WriterWorlds
{
    public const WRITERS = ['query', 'upsert', 'sql', 'clone', 'other'];

    /** @return list<World> */
    public static function all(): array
    {
        $worlds = [];
        foreach (Worlds::KINDS as $kind => $relation) {
            $isMain = $kind === 'nullable' || $kind === 'required';
            foreach (self::WRITERS as $writer) {
                foreach (['unread', 'read'] as $beginning) {
                    $worlds[] = Worlds::oneToMany(
                        "$kind, $writer, $beginning",
                        $relation,
                        $beginning,
                        self::steps($relation, $writer),
                        $isMain ? 4 : 3,
                    );
                }
            }
        }
        foreach (['query', 'sql', 'other'] as $writer) {
            $worlds[] = self::oneToOne($writer);
            foreach (['membership', 'citation', 'loan', 'lesson'] as $junction) {
                foreach (['unread', 'read'] as $beginning) {
                    $worlds[] = Worlds::manyToMany(
                        "$junction, $writer, $beginning",
                        $junction,
                        $beginning,
                        self::links($junction, $writer),
                        $junction === 'membership' ? 4 : 3,
                    );
                }
            }
        }

        return $worlds;
    }

    /** @return list<Step> */
    private static function steps(string $relation, string $writer): array
    {
        return [
            Step::of('moveRow', $relation, 'b', 'y', $writer), Step::of('moveRow', $relation, 'b', null, $writer),
            Step::of('eraseRow', 'b', $writer),
            Step::of('remove', $relation, 'x', 'b'), Step::of('remove', $relation, 'y', 'b'),
            Step::of('set', $relation, 'x', []), Step::of('deleteMembers', $relation, 'x'),
            Step::of('add', $relation, 'x', 'b'), Step::of('add', $relation, 'y', 'b'),
            Step::of('get', $relation, 'x'), Step::of('get', $relation, 'y'),
            Step::of('count', $relation, 'x'), Step::of('note', 'b', 7), Step::of('copyDeep', 'x', 'z'),
            Step::of('reload', 'b'), Step::of('reloadDeep', 'x'),
            Step::of('save', 'x'), Step::of('save', 'y'), Step::of('save', 'b'),
        ];
    }

    private static function oneToOne(string $writer): World
    {
        return new World(
            "one-to-one, $writer",
            ['x' => 'person', 'y' => 'person', 'b' => 'profile', 'c' => 'profile'],
            ['x', 'y', 'b'],
            [],
            ['b' => ['profile' => 'x']],
            [],
            [],
            [
                Step::of('eraseRow', 'b', $writer), Step::of('get', 'profile', 'x'),
                Step::of('setSingle', 'profile', 'x', null), Step::of('setSingle', 'profile', 'x', 'c'),
                Step::of('setParent', 'profile', 'c', 'x'), Step::of('reloadDeep', 'x'),
                Step::of('save', 'x'), Step::of('save', 'c'),
            ],
            4,
        );
    }

    /** @return list<Step> */
    private static function links(string $junction, string $writer): array
    {
        [$s, $t] = array_map(static fn (string $other): array => Worlds::linkOf($junction, $other), ['s', 't']);

        return [
            Step::of('insertLink', $junction, $s, $writer), Step::of('insertLink', $junction, $t, $writer),
            Step::of('deleteLink', $junction, $s, $writer),
            Step::of('updateLink', $junction, $s, $t, $writer),
            Step::of('link', $junction, 0, $t), Step::of('unlink', $junction, 0, $s),
            Step::of('unlink', $junction, 1, $s), Step::of('unlink', $junction, 0, $t),
            Step::of('setLinks', $junction, 0, 'x', []), Step::of('setLinks', $junction, 1, 's', []),
            Step::of('getLinks', $junction, 0, 'x'), Step::of('getLinks', $junction, 1, 's'),
            Step::of('countLinks', $junction, 0, 'x'), Step::of('copyDeep', 'x', 'z'), Step::of('reloadDeep', 'x'),
            Step::of('save', 'x'), Step::of('save', 's'),
        ];
    }
}
