<?php

namespace Cinema;

use Cinema\Base\FilmQuery as BaseFilmQuery;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Connection\ConnectionInterface;

/**
 * Skeleton subclass for performing query and update operations on the 'film' table.
 */
class FilmQuery extends BaseFilmQuery
{
    /** @var bool */
    private $withHidden = false;

    public function good($stars = 4)
    {
        return $this->filterByStars($stars, Criteria::GREATER_EQUAL);
    }

    /**
     * @param string $country
     * @return $this|FilmQuery
     */
    public function fromCountry($country)
    {
        return $this
            ->useDirectorQuery(null, Criteria::INNER_JOIN)
                ->filterByCountry($country)
            ->endUse();
    }

    public function includeHidden()
    {
        $this->withHidden = true;

        return $this;
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        if (!$this->withHidden) {
            $this->filterByHidden(false);
        }
        parent::preSelect($con);
    }
}
