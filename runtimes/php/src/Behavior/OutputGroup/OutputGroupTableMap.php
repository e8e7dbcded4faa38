<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\OutputGroup;

/** The output groups of a table. */
trait OutputGroupTableMap
{
    /**
     * @return array{column_index: list<int>, relation: list<string>} the positions of columns, and the names of
     *     relations
     * @throws UnknownOutputGroupException
     */
    public static function getOutputGroupData(string $outputGroupName): array
    {
        return OutputGroups::of(static::class)->get($outputGroupName);
    }
}
