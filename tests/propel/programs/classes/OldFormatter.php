<?php

namespace Shop;

use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Formatter\ObjectFormatter;

class OldFormatter extends ObjectFormatter
{
    public function format(?DataFetcherInterface $dataFetcher = null)
    {
        return array_map('strval', parent::format($dataFetcher)->getData());
    }

    public function formatOne($dataFetcher = null)
    {
        return strval(parent::formatOne($dataFetcher));
    }
}
