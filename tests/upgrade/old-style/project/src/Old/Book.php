<?php

namespace Old;

use Old\Base\Book as BaseBook;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Collection\Collection;
use Propel\Runtime\Collection\ObjectCollection;
use Propel\Runtime\Connection\ConnectionInterface;
use Propel\Runtime\Map\TableMap;
use Support\HasTitle;
use Support\Priced;
use Support\Shouting;

/**
 * Skeleton subclass for representing a row from the 'book' table.
 */
class Book extends BaseBook implements HasTitle, Priced, \ArrayAccess
{
    use Shouting;

    const TABLE_MAP = '\\Old\\Map\\BookTableMap';

    protected $title;
    private $isbn = null;
    var $stock;

    function __construct()
    {
        parent::__construct();
        $this->applyDefaultValues();
    }

    /** @return string */
    public function getTitle()
    {
        return strtoupper($this->title);
    }

    public function setTitle($v)
    {
        parent::setTitle(trim($v));
    }

    public function getPrice()
    {
        if ($this->stock) {
            return $this->price;
        }
    }

    public function getStock()
    {
        $stock = parent::getStock();
        if ($stock === null) return;

        return $stock;
    }

    public function getPublishedAt($format = 'Y-m-d')
    {
        return parent::getPublishedAt($format);
    }

    public function setAuthor(Author $author = null)
    {
        return parent::setAuthor($author);
    }

    public function getAuthor(ConnectionInterface $con = null)
    {
        return parent::getAuthor($con);
    }

    public function setBookTags(Collection $bookTags, ConnectionInterface $con = null)
    {
        return parent::setBookTags($bookTags, $con);
    }

    public function getBookTags($criteria = null, ConnectionInterface $con = null)
    {
        return parent::getBookTags($criteria, $con);
    }

    public function countBookTags(Criteria $criteria = null, $distinct = false, ConnectionInterface $con = null)
    {
        return parent::countBookTags($criteria, $distinct, $con);
    }

    public function addTag(Tag $tag)
    {
        parent::addTag($tag);

        return $this;
    }

    public function save(ConnectionInterface $con = null)
    {
        $rows = parent::save($con);

        return $rows;
    }

    public function delete(ConnectionInterface $con = null)
    {
        return parent::delete($con);
    }

    public function preSave()
    {
        return true;
    }

    public function preInsert(ConnectionInterface $con = null)
    {
        if (!$this->title) {
            return false;
        }
    }

    public function preUpdate($con)
    {
        return parent::preUpdate($con);
    }

    protected function postSave(ConnectionInterface $con = null)
    {
        if ($this->isDeleted()) return $this->clear();
        return true;
    }

    public function postInsert(ConnectionInterface $con = null)
    {
        return $this->getTags()->save();
    }

    public function toArray($keyType = TableMap::TYPE_PHPNAME, $includeLazyLoadColumns = true, $alreadyDumpedObjects = array(), $includeForeignObjects = false)
    {
        $array = parent::toArray($keyType, $includeLazyLoadColumns, $alreadyDumpedObjects, $includeForeignObjects);
        $array['Loud'] = true;

        return $array;
    }

    public function fromArray($arr, $keyType = TableMap::TYPE_PHPNAME)
    {
        parent::fromArray($arr, $keyType);
    }

    public function importFrom($parser, $data)
    {
        return parent::importFrom($parser, $data);
    }

    public function hydrate($row, $startcol = 0, $rehydrate = false, $indexType = TableMap::TYPE_NUM)
    {
        return parent::hydrate($row, $startcol, $rehydrate, $indexType);
    }

    public function reload($deep = false, ConnectionInterface $con = null)
    {
        parent::reload($deep, $con);
    }

    public function copy($deepCopy = false)
    {
        return parent::copy($deepCopy);
    }

    public function copyInto($copyObj, $deepCopy = false, $makeNew = true)
    {
        parent::copyInto($copyObj, $deepCopy, $makeNew);
        $copyObj->setIsbn(null);
    }

    public function equals($obj)
    {
        return parent::equals($obj) and $obj->getTitle() == $this->getTitle();
    }

    public function getByName($name, $type = TableMap::TYPE_PHPNAME)
    {
        return parent::getByName($name, $type);
    }

    public function setVirtualColumn($name, $value)
    {
        return parent::setVirtualColumn($name, $value);
    }

    public function resetModified($col = null)
    {
        return parent::resetModified($col);
    }

    public function moveToTop($con = null)
    {
        return parent::moveToTop($con);
    }

    protected function createSlug()
    {
        return $this->cleanupSlugPart($this->title);
    }

    protected static function cleanupSlugPart($slug, $replacement = '-')
    {
        return parent::cleanupSlugPart($slug, $replacement);
    }

    public function __call($name, $params)
    {
        return parent::__call($name, $params);
    }

    public function __toString()
    {
        return (string) $this->getTitle();
    }

    public function __clone()
    {
        $this->isbn = null;
    }

    public function offsetExists($offset)
    {
        return $this->hasVirtualColumn($offset);
    }

    public function offsetGet($offset)
    {
        return $this->getByName($offset);
    }

    public function offsetSet($offset, $value)
    {
        $this->setByName($offset, $value);
    }

    public function offsetUnset($offset)
    {
        $this->setByName($offset, null);
    }
}
