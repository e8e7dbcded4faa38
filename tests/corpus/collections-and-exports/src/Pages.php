<?php

namespace App;

use Propel\Runtime\Util\PropelModelPager;

class Pages
{
    public static function render(PropelModelPager $pager)
    {
        $links = array();
        foreach ($pager->getLinks(3) as $page) {
            $links[] = $page == $pager->getPage() ? "[$page]" : $page;
        }

        return sprintf(
            '%d-%d of %d, %s, previous %d, next %d',
            $pager->getFirstIndex(),
            $pager->getLastIndex(),
            $pager->getNbResults(),
            implode(' ', $links),
            $pager->getPreviousPage(),
            $pager->getNextPage()
        );
    }
}
