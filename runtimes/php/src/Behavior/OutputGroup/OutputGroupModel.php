<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\OutputGroup;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/** Objects as arrays of output groups. */
trait OutputGroupModel
{
    /**
     * @param string|array<string, string|list<string>> $outputGroup
     * @param array<string, mixed> $alreadyDumpedObjects
     * @return array<int|string, mixed>
     */
    public function toOutputGroup(
        string|array $outputGroup,
        string $keyType = TableMap::TYPE_PHPNAME,
        array $alreadyDumpedObjects = [],
    ): array {
        return OutputGroupConversion::of($this, $outputGroup, $keyType, $alreadyDumpedObjects);
    }

    /** @param string|array<string, string|list<string>> $outputGroup */
    public function toOutputGroupJSON(string|array $outputGroup, string $keyType = TableMap::TYPE_PHPNAME): string
    {
        return OutputGroupConversion::json($this->toOutputGroup($outputGroup, $keyType));
    }

    /**
     * Loads the relations of a group, and those of the related objects, with one query for each relation.
     *
     * @param string|array<string, string|list<string>> $outputGroup
     */
    public function loadOutputGroup(string|array $outputGroup, ?ConnectionInterface $con = null): static
    {
        OutputGroupLoader::load([$this], $outputGroup, $con);

        return $this;
    }
}
