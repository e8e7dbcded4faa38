<?php
namespace App\Model;

use Orm\Runtime\ActiveQuery\Criteria;

class BookQuery extends Base\BookQuery
{
    public static function create($modelAlias = null, $criteria = null): self
    {
        return parent::create($modelAlias, $criteria);
    }

    public function filterByTitle($title = null, $comparison = null): static
    {
        return parent::filterByTitle(trim($title), $comparison);
    }

    public function published()
    {
        $this->explain();

        return $this->filterByPublished(true);
    }

    protected function preSelect($con): void
    {
        $this->orderByTitle();
    }

    protected function preDelete($con): ?int
    {
        return null;
    }

    public function find($con = null): mixed
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
