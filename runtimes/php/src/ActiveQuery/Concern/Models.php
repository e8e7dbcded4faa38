<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\ModelNames;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QueryIdentity;
use Orm\Runtime\Query\QuerySpec;

/** The model, the table and the datasource of a query, and their names in it. */
trait Models
{
    /** The datasource given to a query that has no model yet. */
    private ?string $givenDatabase = null;

    /**
     * @param string|null $dbName the datasource, if not that of the table; a single argument that is not the name of a
     *     datasource is the alias
     * @param string|null $modelName a class or the phpName of a table; a generated class has its model anyway
     * @param string|null $modelAlias another name for the model in clauses
     */
    public function __construct(?string $dbName = null, ?string $modelName = null, ?string $modelAlias = null)
    {
        if (\func_num_args() === 0) {
            return;
        }
        if (static::TABLE_MAP === TableMap::class) {
            $this->givenDatabase = $dbName;
            if ($modelName === null) {
                return;
            }
            $this->setModelName($modelName);
        } else {
            $isSingle = \func_num_args() === 1;
            $map = static::TABLE_MAP;
            $identity = QueryIdentity::of(static::class, $map, $dbName, $modelName, $modelAlias, $isSingle);
            [$dbName, $modelAlias] = [$identity->dbName, $identity->modelAlias];
            if ($dbName !== null) {
                $this->setDbName($dbName);
            }
        }
        if ($modelAlias !== null && $modelAlias !== '') {
            $this->setModelAlias($modelAlias);
        }
    }

    public function spec(): QuerySpec
    {
        if ($this->spec !== null) {
            return $this->spec;
        }
        if (static::TABLE_MAP === TableMap::class) {
            throw new OrmException(
                "The query has no model. Name one: new ModelCriteria(\$datasource, 'Book'), or setModelName('Book').",
            );
        }

        return $this->spec = QuerySpec::of(static::TABLE_MAP);
    }

    /** @return class-string<TableMap> */
    public function getTableMapClass(): string
    {
        return static::TABLE_MAP !== TableMap::class ? static::TABLE_MAP : $this->spec()->table->map;
    }

    public function getTableMap(): TableMap
    {
        return $this->getTableMapClass()::getTableMap();
    }

    /** @return class-string<ActiveRecordInterface> */
    public function getModelName(): string
    {
        return $this->getTableMapClass()::MODEL;
    }

    /** Chooses the model of a query that has none; a query of another model refuses. */
    public function setModelName(?string $modelName): static
    {
        if ($modelName === null || $modelName === '') {
            return $this;
        }
        $known = $this->spec?->table->map ?? static::TABLE_MAP;
        if ($known !== TableMap::class) {
            QueryIdentity::requireOwnModel(static::class, $known, $modelName);

            return $this;
        }
        $map = ModelNames::tableMap($modelName, $this->givenDatabase);
        $this->spec = QuerySpec::of($map);
        $this->spec->dbName = $this->givenDatabase === $map::DATABASE_NAME ? null : $this->givenDatabase;
        $this->modelChosen();

        return $this;
    }

    public function getDbName(): string
    {
        return $this->spec()->database();
    }

    public function setDbName(?string $dbName = null): static
    {
        if ($this->spec === null && static::TABLE_MAP === TableMap::class) {
            $this->givenDatabase = $dbName;
        } else {
            $this->spec()->dbName = $dbName;
        }

        return $this;
    }

    /**
     * Another name for the model in clauses.
     *
     * @param bool $useAliasInSQL whether SQL that is added later uses it, too
     */
    public function setModelAlias(string $modelAlias, bool $useAliasInSQL = false): static
    {
        Names::setModelAlias($this->spec(), $modelAlias, $useAliasInSQL);

        return $this;
    }

    public function getModelAlias(): ?string
    {
        return $this->spec()->modelAlias;
    }
}
