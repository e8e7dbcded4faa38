<?php

namespace Shop;

class Book extends Base\Book
{
    private $cache = array();
    public $note;

    protected function createRawSlug() { return 'the-' . parent::createRawSlug(); }
    public function setAuthor(?Author $v = null) { return parent::setAuthor($v); }
    public function setTitle($v) { $this->cache = array(); return parent::setTitle($v); }
    public function exportTo($parser, $includeLazyLoadColumns = true) { return parent::exportTo($parser, $includeLazyLoadColumns); }
}
