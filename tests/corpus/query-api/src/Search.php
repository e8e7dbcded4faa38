<?php

namespace App;

use Cinema\FilmQuery;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\ActiveQuery\ModelCriteria;

class Search
{
    /**
     * @param array $input what a visitor typed
     * @return ModelCriteria
     */
    public static function films(array $input)
    {
        $input += array('title' => '', 'from' => null, 'to' => null, 'order' => null);

        return FilmQuery::create()
            ->_if($input['title'] !== '')
                ->filterByTitle('%' . $input['title'] . '%', Criteria::LIKE)
            ->_endif()
            ->_if($input['from'] && $input['to'])
                ->filterByYear(array('min' => $input['from'], 'max' => $input['to']))
            ->_elseif($input['from'])
                ->filterByYear($input['from'], ModelCriteria::GREATER_EQUAL)
            ->_else()
                ->filterByYear(null, Criteria::ISNOTNULL)
            ->_endif()
            ->_if($input['order'])
                ->orderBy($input['order'], Criteria::DESC)
            ->_else()
                ->orderByTitle()
            ->_endif();
    }

    /** @param ModelCriteria|\Propel\Runtime\Collection\Collection $films */
    public static function titles($films)
    {
        if ($films instanceof ModelCriteria) {
            $films = $films->find();
        }
        $titles = array();
        foreach ($films as $film) {
            $titles[] = (string)$film;
        }

        return $titles ? implode(', ', $titles) : 'none';
    }
}
