<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\OutputGroup;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/** Collections as arrays of output groups. */
trait OutputGroupCollection
{
    /**
     * @param string|array<string, string|list<string>> $outputGroup
     * @param string|null $keyColumn the column whose values are the keys of the array
     * @param array<string, mixed> $alreadyDumpedObjects
     * @return array<int|string, array<int|string, mixed>>
     */
    public function toOutputGroup(
        string|array $outputGroup,
        ?string $keyColumn = null,
        string $keyType = TableMap::TYPE_PHPNAME,
        array $alreadyDumpedObjects = [],
    ): array {
        $arrays = [];
        foreach ($this->getData() as $key => $object) {
            if ($object instanceof OutputGroupInterface) {
                $key = $keyColumn === null ? $key : OutputGroupConversion::keyOf($object, $keyColumn);
                $arrays[$key] = $object->toOutputGroup($outputGroup, $keyType, $alreadyDumpedObjects);
            }
        }

        return $arrays;
    }

    /** @param string|array<string, string|list<string>> $outputGroup */
    public function toOutputGroupJSON(
        string|array $outputGroup,
        ?string $keyColumn = null,
        string $keyType = TableMap::TYPE_PHPNAME,
    ): string {
        return OutputGroupConversion::json($this->toOutputGroup($outputGroup, $keyColumn, $keyType));
    }

    /**
     * Loads the relations of a group, and those of the related objects, with one query for each relation.
     *
     * @param string|array<string, string|list<string>> $outputGroup
     */
    public function loadOutputGroup(string|array $outputGroup, ?ConnectionInterface $con = null): static
    {
        OutputGroupLoader::load(array_values($this->getData()), $outputGroup, $con);

        return $this;
    }
}
