<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Formatter;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Formatter\AbstractFormatter;

/** A formatter as applications write them for Propel: without types of results, by its methods and properties only. */
final class TitleFormatter extends AbstractFormatter
{
    public function format(?DataFetcherInterface $dataFetcher = null)
    {
        $this->checkInit();
        if ($dataFetcher) {
            $this->setDataFetcher($dataFetcher);
        } else {
            $dataFetcher = $this->getDataFetcher();
        }
        $collection = $this->getCollection();
        foreach ($dataFetcher as $row) {
            $column = 0;
            $object = $this->getSingleObjectFromRow($row, $this->getClass(), $column);
            $collection[] = strtoupper((string) $object->getByName('Title')) . ' ' . $column;
        }
        $dataFetcher->close();

        return $collection;
    }

    public function formatOne(?DataFetcherInterface $dataFetcher = null)
    {
        return $this->format($dataFetcher)[0] ?? null;
    }

    public function formatRecord(?ActiveRecordInterface $record = null)
    {
        return 'none';
    }

    public function isObjectFormatter()
    {
        return false;
    }

    public function getCollectionClassName()
    {
        return ArrayCollection::class;
    }
}
