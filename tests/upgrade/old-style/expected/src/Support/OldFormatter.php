<?php

namespace Support;

use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Formatter\ObjectFormatter;

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

    public function isObjectFormatter(): bool
    {
        return true;
    }
}
