<?php

namespace Shop;

use Shop\Base\AuthorQuery as BaseAuthorQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Util\ModelPager;

class AuthorQuery extends BaseAuthorQuery
{
    /** @return self */
    public static function create($modelAlias = null, $criteria = null): AuthorQuery
    {
        return parent::create($modelAlias, $criteria);
    }

    public function filterByName($name = null, $comparison = null): static
    {
        return parent::filterByName(is_string($name) ? strtolower($name) : $name, $comparison);
    }

    public function filterBy($column, $value, $comparison = Criteria::EQUAL): static
    {
        return parent::filterBy($column, $value, $comparison);
    }

    public function orderByName($order = Criteria::ASC): static
    {
        return parent::orderByName($order);
    }

    public function where($clause, $value = null, $bindingType = null): static
    {
        return parent::where($clause, ...array_slice(func_get_args(), 1));
    }

    public function orderBy($columnName, $order = Criteria::ASC): static
    {
        return parent::orderBy($columnName, $order);
    }

    public function limit($limit): static
    {
        return parent::limit($limit);
    }

    public function groupBy($columnName): static
    {
        return parent::groupBy($columnName);
    }

    public function select($columnArray): static
    {
        return parent::select($columnArray);
    }

    public function find($con = null): mixed
    {
        return parent::find($con);
    }

    public function findOne($con = null): mixed
    {
        return parent::findOne($con);
    }

    public function findPk($key, $con = null): mixed
    {
        return parent::findPk($key, $con);
    }

    public function findPks($keys, $con = null): mixed
    {
        return parent::findPks($keys, $con);
    }

    public function count($con = null): int
    {
        return parent::count($con);
    }

    public function paginate($page = 1, $maxPerPage = 10, $con = null): ModelPager
    {
        return parent::paginate($page, $maxPerPage, $con);
    }

    public function update($values, $con = null, $forceIndividualSaves = false): int
    {
        return parent::update($values, $con, $forceIndividualSaves);
    }

    public function delete($con = null): int
    {
        return parent::delete($con);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->setComment('authors');
    }

    protected function preUpdate(&$values, ConnectionInterface $con, $forceIndividualSaves = false): ?int
    {
        return parent::preUpdate($values, $con, $forceIndividualSaves);
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        return null;
    }

    protected function postDelete($affectedRows, ConnectionInterface $con): ?int
    {
        return null;
    }

    public function findOneByName($name)
    {
        return $this->filterByName($name)->findOne();
    }
}
