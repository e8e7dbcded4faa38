<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\OutputGroup;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ModelClass;

/** Loads the relations that output groups have, for many objects at once. */
final class OutputGroupLoader
{
    /**
     * Each relation of a table is loaded once, with one query: circles come to an end.
     *
     * @param list<ActiveRecordInterface> $objects of one table
     * @param string|array<string, string|list<string>> $outputGroup
     */
    public static function load(array $objects, string|array $outputGroup, ?ConnectionInterface $con): void
    {
        $seen = [];
        $waiting = [$objects];
        while ($waiting !== []) {
            $objects = array_shift($waiting);
            $object = $objects[0] ?? null;
            if (!$object instanceof OutputGroupInterface) {
                continue;
            }
            $map = $object::TABLE_MAP;
            foreach (self::relationsOf($objects, $outputGroup) as $relation => $members) {
                if (isset($seen["$map $relation"])) {
                    continue;
                }
                $seen["$map $relation"] = true;
                $waiting[] = ModelClass::populate($object, $members, $relation, null, $con);
            }
        }
    }

    /**
     * @param list<ActiveRecordInterface> $objects
     * @param string|array<string, string|list<string>> $outputGroup
     * @return array<string, non-empty-list<ActiveRecordInterface>> objects by relation
     */
    private static function relationsOf(array $objects, string|array $outputGroup): array
    {
        $relations = [];
        foreach ($objects as $object) {
            $group = OutputGroups::of($object::TABLE_MAP)->find($outputGroup, $object::class);
            foreach ($group['relation'] as $relation) {
                $relations[$relation][] = $object;
            }
        }

        return $relations;
    }
}
