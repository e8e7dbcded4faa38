<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** All worlds that programs are run in. */
final class Worlds
{
    /** Relations with one parent, by the name of the kind. */
    private const KINDS = [
        'nullable' => 'authored', 'required' => 'comments', 'self' => 'subtopics', 'inheritance' => 'pets',
        'composite' => 'desks', 'composite required' => 'doors',
    ];

    /** @return array<string, World> small ones, for all programs of a few steps */
    public static function small(): array
    {
        $worlds = [];
        foreach (self::KINDS as $kind => $relation) {
            foreach (['unread', 'read', 'new child', 'new parent', 'all new'] as $beginning) {
                $world = self::oneToMany("$kind, $beginning", $relation, $beginning);
                $worlds[$world->name] = $world;
            }
        }

        return $worlds;
    }

    private static function oneToMany(string $name, string $relation, string $beginning): World
    {
        $facts = Campus::RELATIONS[$relation];
        $types = ['x' => $facts['parent'], 'y' => $facts['parent'], 'b' => $facts['child']];
        [$stored, $hasParent] = match ($beginning) {
            'unread', 'read' => [['x', 'y', 'b'], true],
            'new child' => [['x', 'y'], false],
            'new parent' => [['x', 'b'], true],
            default => [[], false],
        };
        $loaded = $beginning === 'read' ? [['x', $relation], ['y', $relation]] : [];
        $steps = [
            Step::of('add', $relation, 'x', 'b'), Step::of('add', $relation, 'y', 'b'),
            Step::of('remove', $relation, 'x', 'b'), Step::of('remove', $relation, 'y', 'b'),
            Step::of('setParent', $relation, 'b', 'y'), Step::of('setParent', $relation, 'b', null),
            Step::of('setKey', $relation, 'b', 'y'), Step::of('setKey', $relation, 'b', null),
            Step::of('set', $relation, 'x', []), Step::of('set', $relation, 'y', ['b']),
            Step::of('save', 'x'), Step::of('save', 'y'), Step::of('save', 'b'),
            Step::of('get', $relation, 'x'),
        ];

        return new World($name, $types, $stored, [], $hasParent ? ['b' => [$relation => 'x']] : [], [], $loaded, $steps);
    }
}
