<?php

/** The parent of query classes that the schema names is used. */

use Shop\Page;
use Shop\PageQuery;

foreach (array('a', 'b', 'c') as $title) {
    (new Page())->setTitle($title)->setWords(1)->save();
}
echo count(PageQuery::create()->limit(3)->find()), ' ', get_parent_class('Shop\\Base\\PageQuery'), "\n";
echo PageQuery::create('p')->where('p.Title = ?', 'b')->findOne()->getTitle(), "\n";

__halt_compiler();
2 Shop\OldBaseQuery
b
