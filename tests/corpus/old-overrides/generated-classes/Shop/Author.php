<?php

namespace Shop;

use Shop\Base\Author as BaseAuthor;
use Propel\Runtime\Connection\ConnectionInterface;
use Propel\Runtime\Map\TableMap;
use App\Named;
use App\Scored;

class Author extends BaseAuthor implements Named
{
    use Scored;

    public function setBorn($v) { return parent::setBorn($v); }
    public function getBorn($format = NULL) { return parent::getBorn($format); }
    public function setName($v) { parent::setName(trim($v)); return $this; }
    public function getName() { return parent::getName(); }
    public function addTag($tag) { return parent::addTag($tag); }
    public function addBook(Book $b) { return parent::addBook($b); }
    public function countBooks($criteria = null, $distinct = false, ?ConnectionInterface $con = null) { return parent::countBooks($criteria, $distinct, $con); }
    public function preSave(?ConnectionInterface $con = null) { return true; }
    public function postSave(?ConnectionInterface $con = null) { echo "saved\n"; }
    public function preDelete(?ConnectionInterface $con = null) { if ($this->countBooks()) { return false; } return true; }
    public function save(?ConnectionInterface $con = null) { return parent::save($con); }
    public function delete(?ConnectionInterface $con = null) { parent::delete($con); }
    public function toArray($keyType = TableMap::TYPE_PHPNAME, $includeLazyLoadColumns = true, $alreadyDumpedObjects = array(), $includeForeignObjects = false)
    {
        $a = parent::toArray($keyType, $includeLazyLoadColumns, $alreadyDumpedObjects, $includeForeignObjects);
        $a['x'] = 1;
        return $a;
    }
    public function fromArray($arr, $keyType = TableMap::TYPE_PHPNAME) { parent::fromArray($arr, $keyType); return $this; }
    public function copy($deepCopy = false) { return parent::copy($deepCopy); }
    public function hydrate($row, $startcol = 0, $rehydrate = false, $indexType = TableMap::TYPE_NUM) { return parent::hydrate($row, $startcol, $rehydrate, $indexType); }
    public function getByName($name, $type = TableMap::TYPE_PHPNAME) { return parent::getByName($name, $type); }
    public function __toString() { return (string) $this->getName(); }
    public function isNew() { return parent::isNew(); }
    public function jsonSerialize() { return $this->toArray(); }
    public function reload($deep = false, ?ConnectionInterface $con = null) { parent::reload($deep, $con); }
    public function copyInto($copyObj, $deepCopy = false, $makeNew = true) { parent::copyInto($copyObj, $deepCopy, $makeNew); }
    public function clear() { parent::clear(); return $this; }
    public function clearAllReferences($deep = false) { return parent::clearAllReferences($deep); }
    public function equals($obj) { return parent::equals($obj); }
    public function hashCode() { return parent::hashCode(); }
    public function setNew($b) { parent::setNew($b); }
    public function isModified() { return parent::isModified(); }
    public function resetModified($col = null) { parent::resetModified($col); }
    public function getVirtualColumn($name) { return parent::getVirtualColumn($name); }
    public function setByName($name, $value, $type = TableMap::TYPE_PHPNAME) { return parent::setByName($name, $value, $type); }
    public function __call($name, $params) { return parent::__call($name, $params); }
    public function getId() { return parent::getId(); }
    public function clearBooks() { return parent::clearBooks(); }
    public function initBooks($overrideExisting = true) { parent::initBooks($overrideExisting); }
    public function removeBook(Book $book) { return parent::removeBook($book); }
    public function setBooks(\Propel\Runtime\Collection\Collection $books, ?ConnectionInterface $con = null) { return parent::setBooks($books, $con); }
    public function hasOnlyDefaultValues() { return parent::hasOnlyDefaultValues(); }
    public function setPrimaryKey($key) { parent::setPrimaryKey($key); }
    public function isPrimaryKeyNull() { return parent::isPrimaryKeyNull(); }
    public function buildCriteria() { return parent::buildCriteria(); }
    public function buildPkeyCriteria() { return parent::buildPkeyCriteria(); }
    public function ensureConsistency() { parent::ensureConsistency(); }
    public function getModifiedColumns() { return parent::getModifiedColumns(); }
}
