<?php

namespace Upgraded;

use Bookstore\Base\Book as BaseBook;
use Bookstore\Base\BookQuery as BaseBookQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

class Book extends BaseBook
{
    public function preSave(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
    }

    public function save(?ConnectionInterface $con = null): int
    {
        return parent::save($con);
    }

    public function delete(?ConnectionInterface $con = null): void
    {
        parent::delete($con);
    }

    public function reload(bool $deep = false, ?ConnectionInterface $con = null): void
    {
        parent::reload($deep, $con);
    }

    public function toArray(string $keyType = TableMap::TYPE_PHPNAME, bool $includeLazyLoadColumns = true, array $alreadyDumpedObjects = [], bool $includeForeignObjects = false): array
    {
        return parent::toArray($keyType, $includeLazyLoadColumns, $alreadyDumpedObjects, $includeForeignObjects);
    }

    public function fromArray(array $arr, string $keyType = TableMap::TYPE_PHPNAME, ?array $only = null): static
    {
        return parent::fromArray($arr, $keyType, $only);
    }

    public function importFrom($parser, string $data, string $keyType = TableMap::TYPE_PHPNAME, ?array $only = null): static
    {
        return parent::importFrom($parser, $data, $keyType, $only);
    }

    public function copy(bool $deepCopy = false): static
    {
        return parent::copy($deepCopy);
    }

    public function copyInto(object $copyObj, bool $deepCopy = false, bool $makeNew = true): void
    {
        parent::copyInto($copyObj, $deepCopy, $makeNew);
    }

    public function hydrate(array $row, int $startcol = 0, bool $rehydrate = false, string $indexType = TableMap::TYPE_NUM): int
    {
        return parent::hydrate($row, $startcol);
    }

    public function getByName($name, $type = TableMap::TYPE_PHPNAME): mixed
    {
        return parent::getByName($name, $type);
    }

    public function setByName($name, $value, $type = TableMap::TYPE_PHPNAME): static
    {
        return parent::setByName($name, $value, $type);
    }

    public function setTitle($v): static
    {
        parent::setTitle($v);

        return $this;
    }

    public function setAuthorId($v): static
    {
        return parent::setAuthorId($v);
    }

    public function clearReviews(): static
    {
        return parent::clearReviews();
    }

    public function initReviews($overrideExisting = true): void
    {
        parent::initReviews($overrideExisting);
    }

    public function countReviews(?Criteria $criteria = null, $distinct = false, ?ConnectionInterface $con = null): int
    {
        return parent::countReviews($criteria, $distinct, $con);
    }

    public function __toString()
    {
        return 'a book';
    }
}

class BookQuery extends BaseBookQuery
{
    public function filterByTitle($title = null, ?string $comparison = null): static
    {
        return parent::filterByTitle($title, $comparison)->orderByTitle();
    }

    public function orderByTitle($order = Criteria::ASC): static
    {
        return parent::orderByTitle($order);
    }

    public function find(?ConnectionInterface $con = null): mixed
    {
        return parent::find($con);
    }

    public function count(?ConnectionInterface $con = null): int
    {
        return parent::count($con);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->setComment('upgraded');
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        return null;
    }
}
