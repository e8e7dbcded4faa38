<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\ActiveRecord\RowStatements;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;
use Orm\Runtime\Type\StoredValue;

/** Columns from a row, from the same row again, and what was left out of it. */
trait Reading
{
    public function hydrate(array $row, int $start = 0): int
    {
        $map = static::TABLE_MAP;
        if ($start !== 0) {
            $row = \array_slice($row, $start, $map::NUM_HYDRATE_COLUMNS);
        }
        try {
            $this->takeColumns($row);
        } catch (\TypeError) {
            $this->takeColumns(StoredValue::row($map, $row));
        }
        $this->originalKey = null;

        return $start + $map::NUM_HYDRATE_COLUMNS;
    }

    public function reload(bool $deep = false, ?ConnectionInterface $con = null): void
    {
        $map = static::TABLE_MAP;
        if ($this->isDeletedObject) {
            throw PersistenceException::reloadingDeleted(static::class);
        }
        if ($this->isNewObject) {
            throw PersistenceException::reloadingNew(static::class);
        }
        if ($map::PRIMARY_KEY === []) {
            throw PersistenceException::withoutKey($map::TABLE_NAME);
        }
        $con ??= Orm::getReadConnection($map::DATABASE_NAME);
        $statement = $con->execute($map::SQL_FIND_PK, $this->originalKey ?? $this->storedKey());
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        if (!is_array($row)) {
            throw PersistenceException::rowGone(static::class, (string) json_encode($this->primaryKeyValues()));
        }
        /** @var list<scalar|resource|null> $row */
        $this->hydrate($row);
        if ($deep) {
            $this->clearAllReferences();
        } else {
            $this->ensureConsistency();
        }
    }

    public function refresh(array $row, int $start): void
    {
        if ($this->modifiedColumns === 0 && $this->modifiedBeyond === [] && !$this->alreadyInSave) {
            /** @var array<int, scalar|resource|null> $row */
            $this->hydrate($row, $start);
            $this->ensureConsistency();
        }
    }

    /** For the getter of a lazy column: reads it once. */
    protected function loadLazyColumn(int $position, ?ConnectionInterface $con = null): void
    {
        if ($this->isNewObject || isset($this->loadedLazyColumns[$position])) {
            return;
        }
        $map = static::TABLE_MAP;
        $con ??= Orm::getReadConnection($map::DATABASE_NAME);
        $sql = RowStatements::of($map, $con)->selectColumn($position);
        $statement = $con->execute($sql, $this->originalKey ?? $this->storedKey());
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        $column = array_values($map::COLUMNS)[$position];
        $this->{$column['property']} = is_array($row) ? StoredValue::property($column, $row[0]) : null;
        $this->loadedLazyColumns[$position] = true;
    }

    /** The modified columns as conditions. */
    public function buildCriteria(): Criteria
    {
        $criteria = new Criteria();
        $names = static::TABLE_MAP::getFieldNames(static::TABLE_MAP::TYPE_COLNAME);
        foreach ($this->modifiedPositions() as $position) {
            $criteria->add((string) $names[$position], $this->getByPosition($position));
        }

        return $criteria;
    }

    public function buildPkeyCriteria(): Criteria
    {
        $map = static::TABLE_MAP;
        if ($map::PRIMARY_KEY === []) {
            throw PersistenceException::withoutKey($map::TABLE_NAME);
        }
        $criteria = new Criteria();
        foreach ($this->primaryKeyValues() as $place => $value) {
            $criteria->add($map::TABLE_NAME . '.' . $map::PRIMARY_KEY[$place], $value);
        }

        return $criteria;
    }
}
