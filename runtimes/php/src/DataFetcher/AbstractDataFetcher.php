<?php

declare(strict_types=1);

namespace Orm\Runtime\DataFetcher;

use Orm\Runtime\Support\NotSerializable;

abstract class AbstractDataFetcher implements DataFetcherInterface
{
    use NotSerializable;

    protected mixed $dataObject = null;

    public function __construct(mixed $dataObject)
    {
        $this->setDataObject($dataObject);
    }

    public function setDataObject(mixed $dataObject): void
    {
        $this->dataObject = $dataObject;
    }

    public function getDataObject(): mixed
    {
        return $this->dataObject;
    }

    public function fetchColumn(int|string|null $index = null): mixed
    {
        $row = (array) $this->fetch();

        return $index === null ? $row[array_key_first($row) ?? ''] ?? null : $row[$index] ?? null;
    }
}
