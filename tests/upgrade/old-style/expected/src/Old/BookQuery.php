<?php

namespace Old;

use Old\Base\BookQuery as BaseBookQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Support\Limits;

class BookQuery extends BaseBookQuery implements Limits
{
    public static function create(?string $modelAlias = null, Criteria $criteria = null): BookQuery
    {
        return parent::create($modelAlias, $criteria);
    }

    public function filterByTitle($title = null, $comparison = null): static
    {
        return parent::filterByTitle(trim($title), $comparison);
    }

    public function filterByAuthor($author, $comparison = null): static
    {
        if ($author === null) {
            return $this;
        }

        return parent::filterByAuthor($author, $comparison);
    }

    public function useAuthorQuery($relationAlias = null, $joinType = Criteria::LEFT_JOIN): AuthorQuery
    {
        return parent::useAuthorQuery($relationAlias, $joinType);
    }

    public function joinAuthor($relationAlias = null, $joinType = Criteria::LEFT_JOIN): static
    {
        return parent::joinAuthor($relationAlias, $joinType);
    }

    public function orderByTitle($order = 'asc'): static
    {
        return parent::orderByTitle($order);
    }

    public function findPk($key, ConnectionInterface $con = null): mixed
    {
        return parent::findPk($key, $con);
    }

    public function find($con = null): mixed
    {
        return parent::find($con);
    }

    public function findOne(ConnectionInterface $con = null): mixed
    {
        return $this->limit(1)->find($con)->getFirst();
    }

    public function findOneByTitle($title)
    {
        return $this->filterByTitle($title)->findOne();
    }

    public function count(ConnectionInterface $con = null): int
    {
        return parent::count($con);
    }

    public function limit($limit): static
    {
        return parent::limit(min((int) $limit, 100));
    }

    public function update($values, ConnectionInterface $con = null, $forceIndividualSaves = false): int
    {
        return parent::update($values, $con, $forceIndividualSaves);
    }

    public function delete(ConnectionInterface $con = null): int
    {
        return parent::delete($con);
    }

    public function paginate($page = 1, $maxPerPage = 10, ConnectionInterface $con = null): \Orm\Runtime\Util\ModelPager
    {
        return parent::paginate($page, $maxPerPage, $con);
    }

    public function prune($book = null): static
    {
        return parent::prune($book);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->orderByTitle();
    }

    protected function basePreDelete(ConnectionInterface $con): ?int
    {
        return $this->preDelete($con);
    }

    protected function preUpdate(&$values, ConnectionInterface $con, $forceIndividualSaves = false): ?int
    {
        $values['Stock'] = 1;
        return null;
    }
}
