<?php

declare(strict_types=1);

namespace App;

use PDO;
use Propel\Runtime\ActiveQuery\Criteria as C;
use Propel\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Propel\Runtime\Connection\ConnectionInterface;
use Propel\Runtime\DataFetcher\DataFetcherInterface;
use Propel\Runtime\Propel;
use Weather\Map\ReadingTableMap as R;
use Weather\Map\StationTableMap as S;

/** Reads and writes without query classes, as the application did since Propel 1. */
class Archive
{
    private ConnectionInterface $con;

    public function __construct()
    {
        $this->con = Propel::getServiceContainer()->getWriteConnection(S::DATABASE_NAME);
    }

    public function insert(string $name, ?string $country, int $height): int
    {
        $values = new C(S::DATABASE_NAME);
        $values->add(S::COL_NAME, $name);
        $values->add(S::COL_COUNTRY, $country);
        $values->add(S::COL_HEIGHT, $height);

        return (int)$values->doInsert($this->con);
    }

    public function measure(int $station, string $day, ?int $celsius, bool $checked = false): void
    {
        $values = new C();
        $values->add(R::COL_STATION_ID, $station)->add(R::COL_DAY, $day)->add(R::COL_CELSIUS, $celsius)->add(R::COL_CHECKED, $checked);
        R::doInsert($values, $this->con);
    }

    /** @return \Weather\Station[] */
    public function stations(C $criteria): array
    {
        $criteria = clone $criteria;
        $criteria->setDbName(S::DATABASE_NAME);
        S::addSelectColumns($criteria);
        $criteria->addAscendingOrderByColumn(S::COL_NAME);

        return S::populateObjects($criteria->doSelect($this->con));
    }

    public function names(C $criteria): string
    {
        $names = [];
        foreach ($this->stations($criteria) as $station) {
            $names[] = $station->getName();
        }

        return implode(', ', $names) ?: '-';
    }

    /** @return string the rows of the criteria, one in each pair of brackets */
    public function rows(C $criteria): string
    {
        $text = '';
        $fetcher = $criteria->doSelect($this->con);
        assert($fetcher instanceof DataFetcherInterface);
        while ($row = $fetcher->fetch(PDO::FETCH_ASSOC)) {
            $pairs = [];
            foreach ($row as $name => $value) {
                $pairs[] = $name . '=' . ($value ?? 'null');
            }
            $text .= '[' . implode(' ', $pairs) . ']';
        }

        return $text;
    }

    public function either(C $criteria, AbstractCriterion ...$criterions): C
    {
        $first = array_shift($criterions);
        foreach ($criterions as $criterion) {
            $first->addOr($criterion);
        }

        return $criteria->add($first);
    }
}
