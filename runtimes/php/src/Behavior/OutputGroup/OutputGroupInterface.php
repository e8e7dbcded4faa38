<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\OutputGroup;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;

/** An object that can be given as an array with the columns and relations of an output group. */
interface OutputGroupInterface extends ActiveRecordInterface
{
    /**
     * The columns, virtual columns and loaded relations of a group. An object inside of itself is `['*RECURSION*']`.
     *
     * @param string|array<string, string|list<string>> $outputGroup the name of a group; or a name or names by model
     *     class, with the key `default` for all others
     * @param array<string, mixed> $alreadyDumpedObjects
     * @return array<int|string, mixed>
     * @throws UnknownOutputGroupException
     */
    public function toOutputGroup(
        string|array $outputGroup,
        string $keyType = TableMap::TYPE_PHPNAME,
        array $alreadyDumpedObjects = [],
    ): array;
}
