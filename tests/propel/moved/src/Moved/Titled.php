<?php

namespace Moved;

/** An interface as applications write them for classes of Propel. */
interface Titled
{
    public function getTitle();

    public function setTitle($v);

    public function setAuthor(?Author $v = null);

    public function getAuthor();
}
