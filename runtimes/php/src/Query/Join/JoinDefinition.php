<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Join;

/** A join as the application made it, of names. */
interface JoinDefinition
{
    public function getJoinType(): string;

    public function getRightTableName(): ?string;

    public function getRightTableAlias(): ?string;
}
