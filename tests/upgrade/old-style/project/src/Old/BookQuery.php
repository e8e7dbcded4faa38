<?php

namespace Old;

use Old\Base\BookQuery as BaseBookQuery;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Connection\ConnectionInterface;
use Support\Limits;

class BookQuery extends BaseBookQuery implements Limits
{
    public static function create($modelAlias = null, Criteria $criteria = null)
    {
        return parent::create($modelAlias, $criteria);
    }

    public function filterByTitle($title = null, $comparison = null)
    {
        return parent::filterByTitle(trim($title), $comparison);
    }

    public function filterByAuthor($author, $comparison = null)
    {
        if ($author === null) {
            return $this;
        }

        return parent::filterByAuthor($author, $comparison);
    }

    public function useAuthorQuery($relationAlias = null, $joinType = Criteria::LEFT_JOIN)
    {
        return parent::useAuthorQuery($relationAlias, $joinType);
    }

    public function joinAuthor($relationAlias = null, $joinType = Criteria::LEFT_JOIN)
    {
        return parent::joinAuthor($relationAlias, $joinType);
    }

    public function orderByTitle($order = 'asc')
    {
        return parent::orderByTitle($order);
    }

    public function findPk($key, ConnectionInterface $con = null)
    {
        return parent::findPk($key, $con);
    }

    public function find($con = null)
    {
        return parent::find($con);
    }

    public function findOne(ConnectionInterface $con = null)
    {
        return $this->limit(1)->find($con)->getFirst();
    }

    public function findOneByTitle($title)
    {
        return $this->filterByTitle($title)->findOne();
    }

    public function count(ConnectionInterface $con = null)
    {
        return parent::count($con);
    }

    public function limit($limit)
    {
        return parent::limit(min((int) $limit, 100));
    }

    public function update($values, ConnectionInterface $con = null, $forceIndividualSaves = false)
    {
        return parent::update($values, $con, $forceIndividualSaves);
    }

    public function delete(ConnectionInterface $con = null)
    {
        return parent::delete($con);
    }

    public function paginate($page = 1, $maxPerPage = 10, ConnectionInterface $con = null)
    {
        return parent::paginate($page, $maxPerPage, $con);
    }

    public function prune($book = null)
    {
        return parent::prune($book);
    }

    protected function preSelect(ConnectionInterface $con)
    {
        $this->orderByTitle();
    }

    protected function basePreDelete(ConnectionInterface $con)
    {
        return $this->preDelete($con);
    }

    protected function preUpdate(&$values, ConnectionInterface $con, $forceIndividualSaves = false)
    {
        $values['Stock'] = 1;
    }
}
