<?php

namespace Support;

use Propel\Runtime\DataFetcher\DataFetcherInterface;
use Propel\Runtime\Formatter\ObjectFormatter;

class OldFormatter extends ObjectFormatter
{
    public function format(DataFetcherInterface $dataFetcher = null)
    {
        return parent::format($dataFetcher);
    }

    public function formatOne(DataFetcherInterface $dataFetcher = null)
    {
        return parent::formatOne($dataFetcher);
    }

    public function isObjectFormatter()
    {
        return true;
    }
}
