<?php

namespace Old;

use Old\Base\Book as BaseBook;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Collection\Collection;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
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

    protected ?string $title = null;
    protected ?string $isbn = null;
    public ?int $stock = null;

    function __construct()
    {
        parent::__construct();
        $this->applyDefaultValues();
    }

    /** @return string */
    public function getTitle(): ?string
    {
        return strtoupper($this->title);
    }

    public function setTitle($v): static
    {
        parent::setTitle(trim($v));
        return $this;
    }

    public function getPrice(): ?string
    {
        if ($this->stock) {
            return $this->price;
        }
        return null;
    }

    public function getStock(): ?int
    {
        $stock = parent::getStock();
        if ($stock === null) return null;

        return $stock;
    }

    public function getPublishedAt($format = 'Y-m-d'): \DateTime|string|null
    {
        return parent::getPublishedAt($format);
    }

    public function setAuthor(Author $author = null): static
    {
        return parent::setAuthor($author);
    }

    public function getAuthor(ConnectionInterface $con = null): ?Author
    {
        return parent::getAuthor($con);
    }

    public function setBookTags(iterable $bookTags, ConnectionInterface $con = null): static
    {
        return parent::setBookTags($bookTags, $con);
    }

    public function getBookTags($criteria = null, ConnectionInterface $con = null): ObjectCollection
    {
        return parent::getBookTags($criteria, $con);
    }

    public function countBookTags(Criteria $criteria = null, $distinct = false, ConnectionInterface $con = null): int
    {
        return parent::countBookTags($criteria, $distinct, $con);
    }

    public function addTag(Tag $tag): static
    {
        parent::addTag($tag);

        return $this;
    }

    public function save(ConnectionInterface $con = null): int
    {
        $rows = parent::save($con);

        return $rows;
    }

    public function delete(ConnectionInterface $con = null): void
    {
        parent::delete($con);
    }

    public function preSave(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function preInsert(ConnectionInterface $con = null): bool
    {
        if (!$this->title) {
            return false;
        }
        return false;
    }

    public function preUpdate($con = null): bool
    {
        return parent::preUpdate($con);
    }

    public function postSave(ConnectionInterface $con = null): void
    {
        if ($this->isDeleted()) { $this->clear(); return; }
        return;
    }

    public function postInsert(ConnectionInterface $con = null): void
    {
        $this->getTags()->save();
    }

    public function toArray($keyType = TableMap::TYPE_PHPNAME, $includeLazyLoadColumns = true, $alreadyDumpedObjects = array(), $includeForeignObjects = false): array
    {
        $array = parent::toArray($keyType, $includeLazyLoadColumns, $alreadyDumpedObjects, $includeForeignObjects);
        $array['Loud'] = true;

        return $array;
    }

    public function fromArray($arr, $keyType = TableMap::TYPE_PHPNAME, ?array $only = null): static
    {
        parent::fromArray($arr, $keyType, $only);
        return $this;
    }

    public function importFrom($parser, $data, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        return parent::importFrom($parser, $data, $keyType, $only);
    }

    public function hydrate($row, $startcol = 0, $rehydrate = false, $indexType = TableMap::TYPE_NUM): int
    {
        return parent::hydrate($row, $startcol, $rehydrate, $indexType);
    }

    public function reload($deep = false, ConnectionInterface $con = null): void
    {
        parent::reload($deep, $con);
    }

    public function copy($deepCopy = false): static
    {
        return parent::copy($deepCopy);
    }

    public function copyInto($copyObj, $deepCopy = false, $makeNew = true): void
    {
        parent::copyInto($copyObj, $deepCopy, $makeNew);
        $copyObj->setIsbn(null);
    }

    public function equals($obj): bool
    {
        return parent::equals($obj) and $obj->getTitle() == $this->getTitle();
    }

    public function getByName($name, $type = TableMap::TYPE_PHPNAME): mixed
    {
        return parent::getByName($name, $type);
    }

    public function setVirtualColumn($name, $value): static
    {
        return parent::setVirtualColumn($name, $value);
    }

    public function resetModified($col = null): void
    {
        parent::resetModified($col);
    }

    public function moveToTop($con = null): static
    {
        return parent::moveToTop($con);
    }

    protected function createSlug(): string
    {
        return $this->cleanupSlugPart($this->title);
    }

    protected static function cleanupSlugPart($slug, $replacement = '-'): string
    {
        return parent::cleanupSlugPart($slug, $replacement);
    }

    public function __call($name, $params): mixed
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
