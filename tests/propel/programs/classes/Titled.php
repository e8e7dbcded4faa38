<?php

namespace Shop;

/** A contract in the style of PHP 5: types in comments only. */
interface Titled
{
    /** @return string */
    public function getTitle();

    /** @param string $title */
    public function setTitle($title);

    public function isNew();

    public function save();
}
