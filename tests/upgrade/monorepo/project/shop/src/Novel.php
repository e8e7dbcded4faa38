<?php

namespace Shop\Kinds;

use Shop\Book;

class Novel extends Book
{
    protected $title;

    public function getTitle()
    {
        return strtoupper(parent::getTitle());
    }

    public function preSave()
    {
        $this->getPublishedAt()->modify('+1 day');

        return true;
    }

    public function jsonSerialize()
    {
        return ['title' => $this->getTitle()];
    }
}
