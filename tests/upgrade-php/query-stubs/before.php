<?php
namespace App\Model;

use Propel\Runtime\ActiveQuery\Criteria;

class BookQuery extends Base\BookQuery
{
    public static function create($modelAlias = null, $criteria = null)
    {
        return parent::create($modelAlias, $criteria);
    }

    public function filterByTitle($title = null, $comparison = null)
    {
        return parent::filterByTitle(trim($title), $comparison);
    }

    public function published()
    {
        $this->explain();

        return $this->filterByPublished(true);
    }

    protected function preSelect($con)
    {
        $this->orderByTitle();
    }

    protected function preDelete($con)
    {
        return null;
    }

    public function find($con = null)
    {
        return parent::find($con);
    }

    public function hydration()
    {
        return [];
    }
}

class Other extends Something
{
    public function preSave()
    {
    }
}
