<?php

namespace Shop;

use Shop\Base\Author as BaseAuthor;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/** Overrides methods in the style of PHP 5: types of parameters in comments, those of results as the upgrade writes them. */
class Author extends BaseAuthor
{
    public $note = 'kept';

    protected $calls = array();

    public function __construct()
    {
        $this->calls[] = 'made';
    }

    /** @return string */
    public function getName(): ?string
    {
        return parent::getName();
    }

    /** @param string $v */
    public function setName($v): static
    {
        return parent::setName($v);
    }

    public function addBook($l): static
    {
        return parent::addBook($l);
    }

    public function getBooks($criteria = null, $con = null): ObjectCollection
    {
        return parent::getBooks($criteria, $con);
    }

    public function countBooks($criteria = null, $distinct = false, $con = null): int
    {
        return parent::countBooks($criteria, $distinct, $con);
    }

    public function save(ConnectionInterface $con = null): int
    {
        return parent::save($con);
    }

    public function delete(ConnectionInterface $con = null): void
    {
        parent::delete($con);
    }

    public function reload($deep = false, $con = null): void
    {
        parent::reload($deep, $con);
    }

    public function toArray(
        $keyType = TableMap::TYPE_PHPNAME,
        $includeLazyLoadColumns = true,
        $alreadyDumpedObjects = array(),
        $includeForeignObjects = false
    ): array {
        return parent::toArray($keyType, $includeLazyLoadColumns, $alreadyDumpedObjects, $includeForeignObjects);
    }

    public function fromArray($arr, $keyType = TableMap::TYPE_PHPNAME, $only = null): static
    {
        return parent::fromArray($arr, $keyType);
    }

    public function setByName($name, $value, $type = TableMap::TYPE_PHPNAME): static
    {
        return parent::setByName($name, $value, $type);
    }

    public function hydrate($row, $startcol = 0, $rehydrate = false, $indexType = TableMap::TYPE_NUM): int
    {
        $this->calls[] = 'hydrated';

        return parent::hydrate($row, $startcol, $rehydrate, $indexType);
    }

    public function preInsert(ConnectionInterface $con = null): bool
    {
        return $this->getName() !== 'nobody';
    }

    public function calls()
    {
        return implode(' ', $this->calls);
    }

    public function __toString(): string
    {
        return 'Author ' . $this->getName();
    }

    /** A method that the schema knows nothing about. */
    public function hasMany(Criteria $criteria)
    {
        return $this->countBooks($criteria) > 1;
    }
}
