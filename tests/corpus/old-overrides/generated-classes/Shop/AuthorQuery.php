<?php

namespace Shop;

use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Connection\ConnectionInterface;
use Shop\Base\AuthorQuery as BaseAuthorQuery;

class AuthorQuery extends BaseAuthorQuery
{
    public static function create($modelAlias = null, ?Criteria $criteria = null) { return parent::create($modelAlias, $criteria); }
    public function filterByName($name = null, $comparison = null) { return parent::filterByName($name, $comparison); }
    public function findPk($key, ?ConnectionInterface $con = null) { return parent::findPk($key, $con); }
    public function find(?ConnectionInterface $con = null) { return parent::find($con); }
    public function findOne(?ConnectionInterface $con = null) { return parent::findOne($con); }
    public function count(?ConnectionInterface $con = null) { return parent::count($con); }
    public function limit($limit) { return parent::limit($limit); }
    public function orderByName($order = Criteria::ASC) { return parent::orderByName($order); }
    public function joinBook($relationAlias = null, $joinType = Criteria::LEFT_JOIN) { return parent::joinBook($relationAlias, $joinType); }
    public function paginate($page = 1, $maxPerPage = 10, ?ConnectionInterface $con = null) { return parent::paginate($page, $maxPerPage, $con); }
    public function delete(?ConnectionInterface $con = null) { return parent::delete($con); }
    public function update($values, ?ConnectionInterface $con = null, $forceIndividualSaves = false) { return parent::update($values, $con, $forceIndividualSaves); }
    public function where($clause, $value = null, $bindingType = null) { return parent::where($clause, $value, $bindingType); }
    public function prune($author = null) { return parent::prune($author); }
    public function longest() { return $this->addDescendingOrderByColumn('LENGTH(author.name)'); }
}
