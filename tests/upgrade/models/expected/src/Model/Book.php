<?php

namespace App\Model;

use App\Model\Base\Book as BaseBook;

class Book extends BaseBook
{
    public function getFullTitle(): ?string
    {
        return str_replace('_', ' ', (string) parent::getFullTitle());
    }

    public function getPageCount(): ?int
    {
        return 17;
    }

    public function getIsSold(): ?bool
    {
        return !parent::getIsSold();
    }

    public function getWeight(): ?float
    {
        return 'heavy';
    }

    public function getBought($format = 'Y'): \DateTime|string|null
    {
        return parent::getBought($format);
    }

    public function getExtra(): ?int
    {
        return parent::getExtra();
    }

    public function getAuthors()
    {
        return [];
    }
}
