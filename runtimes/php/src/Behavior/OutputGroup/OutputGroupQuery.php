<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\OutputGroup;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/** Results of queries as arrays of output groups. */
trait OutputGroupQuery
{
    /**
     * Reads objects one by one, and gives each as the array of a group.
     *
     * @param string|array<string, string|list<string>> $outputGroup
     * @param int $loadBatch loads the relations of the group for so many objects at a time; 0 to load none
     * @return \Generator<int, array<int|string, mixed>>
     */
    public function iterateOutputGroup(
        string|array $outputGroup,
        string $keyType = TableMap::TYPE_PHPNAME,
        int $loadBatch = 0,
        ?ConnectionInterface $con = null,
    ): \Generator {
        $batch = [];
        foreach ($this->iterate($con) as $object) {
            if (!$object instanceof OutputGroupInterface) {
                continue;
            }
            $batch[] = $object;
            if (count($batch) >= $loadBatch) {
                yield from self::outputGroupsOf($batch, $outputGroup, $keyType, $loadBatch > 0, $con);
                $batch = [];
            }
        }
        yield from self::outputGroupsOf($batch, $outputGroup, $keyType, $loadBatch > 0, $con);
    }

    /**
     * @param list<OutputGroupInterface> $objects
     * @param string|array<string, string|list<string>> $outputGroup
     * @return list<array<int|string, mixed>>
     */
    private static function outputGroupsOf(
        array $objects,
        string|array $outputGroup,
        string $keyType,
        bool $loads,
        ?ConnectionInterface $con,
    ): array {
        if ($loads) {
            OutputGroupLoader::load($objects, $outputGroup, $con);
        }

        return array_map(
            static fn (OutputGroupInterface $object): array => $object->toOutputGroup($outputGroup, $keyType),
            $objects,
        );
    }
}
