<?php

namespace Old;

class Novel extends Book
{
    protected $isbn;

    public function getTitle()
    {
        return 'Novel: ' . parent::getTitle();
    }

    public function setPrice($v)
    {
        return parent::setPrice(round($v, 1));
    }

    public function preSave()
    {
        return parent::preSave() && $this->title != '';
    }
}
