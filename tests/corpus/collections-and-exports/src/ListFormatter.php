<?php

namespace App;

use Propel\Runtime\DataFetcher\DataFetcherInterface;
use Propel\Runtime\Formatter\AbstractFormatter;

/**
 * Gives the rows of a query as lines of text.
 */
class ListFormatter extends AbstractFormatter
{
    public function format(?DataFetcherInterface $dataFetcher = null)
    {
        $this->checkInit();
        if ($dataFetcher) {
            $this->setDataFetcher($dataFetcher);
        } else {
            $dataFetcher = $this->getDataFetcher();
        }
        $lines = array();
        foreach ($dataFetcher as $row) {
            $lines[] = implode(';', array_slice($row, 1, 2));
        }
        $dataFetcher->close();

        return $lines;
    }

    public function formatOne(?DataFetcherInterface $dataFetcher = null)
    {
        $lines = $this->format($dataFetcher);

        return $lines ? $lines[0] : null;
    }

    public function isObjectFormatter(): bool
    {
        return false;
    }
}
