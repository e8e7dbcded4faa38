<?php

namespace Upgraded;

use Bookstore\Base\Book as BaseBook;
use Bookstore\Base\BookQuery as BaseBookQuery;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Connection\ConnectionInterface;
use Propel\Runtime\Map\TableMap;

class Book extends BaseBook
{
    public function preSave(?ConnectionInterface $con = null)
    {
        return true;
    }

    public function postSave(?ConnectionInterface $con = null)
    {
    }

    public function save(?ConnectionInterface $con = null)
    {
        return parent::save($con);
    }

    public function delete(?ConnectionInterface $con = null)
    {
        parent::delete($con);
    }

    public function reload(bool $deep = false, ?ConnectionInterface $con = null)
    {
        parent::reload($deep, $con);
    }

    public function toArray(string $keyType = TableMap::TYPE_PHPNAME, bool $includeLazyLoadColumns = true, array $alreadyDumpedObjects = [], bool $includeForeignObjects = false)
    {
        return parent::toArray($keyType, $includeLazyLoadColumns, $alreadyDumpedObjects, $includeForeignObjects);
    }

    public function fromArray(array $arr, string $keyType = TableMap::TYPE_PHPNAME)
    {
        return parent::fromArray($arr, $keyType);
    }

    public function importFrom($parser, string $data, string $keyType = TableMap::TYPE_PHPNAME)
    {
        return parent::importFrom($parser, $data, $keyType);
    }

    public function copy(bool $deepCopy = false)
    {
        return parent::copy($deepCopy);
    }

    public function copyInto(object $copyObj, bool $deepCopy = false, bool $makeNew = true)
    {
        parent::copyInto($copyObj, $deepCopy, $makeNew);
    }

    public function hydrate(array $row, int $startcol = 0, bool $rehydrate = false, string $indexType = TableMap::TYPE_NUM)
    {
        return parent::hydrate($row, $startcol);
    }

    public function getByName($name, $type = TableMap::TYPE_PHPNAME)
    {
        return parent::getByName($name, $type);
    }

    public function setByName($name, $value, $type = TableMap::TYPE_PHPNAME)
    {
        return parent::setByName($name, $value, $type);
    }

    public function setTitle($v)
    {
        parent::setTitle($v);

        return $this;
    }

    public function setAuthorId($v)
    {
        return parent::setAuthorId($v);
    }

    public function clearReviews()
    {
        return parent::clearReviews();
    }

    public function initReviews($overrideExisting = true)
    {
        parent::initReviews($overrideExisting);
    }

    public function countReviews(?Criteria $criteria = null, $distinct = false, ?ConnectionInterface $con = null)
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
    public function filterByTitle($title = null, ?string $comparison = null)
    {
        return parent::filterByTitle($title, $comparison)->orderByTitle();
    }

    public function orderByTitle($order = Criteria::ASC)
    {
        return parent::orderByTitle($order);
    }

    public function find(?ConnectionInterface $con = null)
    {
        return parent::find($con);
    }

    public function count(?ConnectionInterface $con = null)
    {
        return parent::count($con);
    }

    protected function preSelect(ConnectionInterface $con)
    {
        $this->setComment('upgraded');
    }

    protected function preDelete(ConnectionInterface $con)
    {
        return null;
    }
}
