<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Bookstore\Author;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/** Overrides methods with the parameters they have in Propel 2. */
final class OverridingAuthor extends Author
{
    public int $calls = 0;

    public function save(?ConnectionInterface $con = null): int
    {
        ++$this->calls;

        return parent::save($con);
    }

    public function delete(?ConnectionInterface $con = null): void
    {
        ++$this->calls;
        parent::delete($con);
    }

    public function reload(bool $deep = false, ?ConnectionInterface $con = null): void
    {
        ++$this->calls;
        parent::reload($deep, $con);
    }

    public function toArray(
        string $keyType = TableMap::TYPE_PHPNAME,
        bool $includeLazyLoadColumns = true,
        array $alreadyDumpedObjects = [],
        bool $includeForeignObjects = false,
    ): array {
        ++$this->calls;

        return parent::toArray($keyType, $includeLazyLoadColumns, $alreadyDumpedObjects, $includeForeignObjects);
    }

    public function copyInto(object $copyObj, bool $deepCopy = false, bool $makeNew = true): void
    {
        ++$this->calls;
        parent::copyInto($copyObj, $deepCopy, $makeNew);
    }

    public function hydrate(
        array $row,
        int $startcol = 0,
        bool $rehydrate = false,
        string $indexType = TableMap::TYPE_NUM,
    ): int {
        ++$this->calls;

        return parent::hydrate($row, $startcol, $rehydrate, $indexType);
    }

    public function setFirstName($v): static
    {
        return parent::setFirstName(trim($v));
    }

    public function getFirstName(): ?string
    {
        return strtoupper((string) parent::getFirstName());
    }
}
